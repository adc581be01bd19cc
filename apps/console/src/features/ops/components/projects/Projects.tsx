import { opsProject } from '@linli/api-client/contract/ops/project'
import { projectPayment } from '@linli/api-client/contract/ops/project-payment'
import { codeOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { ProjectBar } from './PlannedBar.tsx'
import type { Project } from './project-layers.ts'

const parts = () => import('./project-parts.ts')
const ProjectStages = whenOpened(async () => (await parts()).ProjectStages)
const ProjectDevices = whenOpened(async () => (await parts()).ProjectDevices)
const ProjectIssues = whenOpened(async () => (await parts()).ProjectIssues)
const ProjectDiary = whenOpened(async () => (await parts()).ProjectDiary)
const ProjectPayments = whenOpened(async () => (await parts()).ProjectPayments)
const ProjectChanges = whenOpened(async () => (await parts()).ProjectChanges)
const ProjectAcceptance = whenOpened(async () => (await parts()).ProjectAcceptance)
const AcceptProject = whenOpened(async () => (await parts()).AcceptProject)
const ProjectCards = whenOpened(async () => (await parts()).ProjectCards)
const ProjectMap = whenOpened(async () => (await import('./ProjectMap.tsx')).ProjectMap)

const views: readonly [ListView, ...ListView[]] = ['list', 'cards', 'board', 'map']
const documents = ['drawings', 'testReports', 'trainingRecords', 'acceptanceFiles', 'members'] as const

const cells = {
  progress: (project: Project) => <ProjectBar project={project} />,
  installedDevices: ({ installedDevices, plannedDevices }: Project) =>
    `${installedDevices ?? 0}/${plannedDevices ?? 0}`,
  openIssues: ({ openIssues }: Project) =>
    openIssues ? <span className="text-danger">{openIssues}</span> : '0',
}

const ownDialog = ({
  row,
  action,
  onClose,
}: {
  row: Project
  action: string
  onClose: () => void
}): ReactNode => (action === 'accept' ? <AcceptProject project={row} onClose={onClose} /> : null)

/** The projects as a list, as cards by their programmes, on a board by their states, and on the map. */
export function Projects() {
  const [view, show] = useView(views)
  const page = useResourcePage(opsProject, { board: view === 'board' })
  const seesMoney = useCan(codeOf(projectPayment, 'list'))
  const tabsOf = (row: Project) => [
    { key: 'stages', label: '进度', content: <ProjectStages project={row} /> },
    { key: 'devices', label: '设备清单', content: <ProjectDevices project={row} /> },
    { key: 'issues', label: '问题', content: <ProjectIssues project={row} /> },
    { key: 'logs', label: '日志', content: <ProjectDiary project={row} /> },
    ...(seesMoney ? [{ key: 'payments', label: '款项', content: <ProjectPayments project={row} /> }] : []),
    { key: 'changes', label: '变更', content: <ProjectChanges project={row} /> },
    {
      key: 'acceptance',
      label: '资料与验收',
      content: <ProjectAcceptance project={row} />,
      fields: documents,
    },
  ]
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      {view === 'cards' ? (
        <ProjectCards page={page} />
      ) : view === 'map' ? (
        <ProjectMap page={page} />
      ) : (
        <ListRows page={page} cells={cells} view={view} />
      )}
      <RowDialogs work={page} tabs={tabsOf} dialog={ownDialog} />
    </div>
  )
}
