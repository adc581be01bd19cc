import { opsProject } from '@linli/api-client/contract/ops/project'
import { projectPayment } from '@linli/api-client/contract/ops/project-payment'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListFoot } from '../../../../resource/ListFoot.tsx'
import { ResourceBoard, ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

type Project = RowOf<typeof opsProject>

const ProjectStages = whenOpened(async () => (await import('./ProjectStages.tsx')).ProjectStages)
const parts = async () => await import('./ProjectParts.tsx')
const ProjectDevices = whenOpened(async () => (await parts()).ProjectDevices)
const ProjectIssues = whenOpened(async () => (await parts()).ProjectIssues)
const ProjectLogs = whenOpened(async () => (await parts()).ProjectLogs)
const ProjectPayments = whenOpened(async () => (await parts()).ProjectPayments)
const ProjectChanges = whenOpened(async () => (await parts()).ProjectChanges)
const ProjectAcceptance = whenOpened(async () => (await import('./ProjectAcceptance.tsx')).ProjectAcceptance)

const views: readonly [ListView, ...ListView[]] = ['list', 'board']
const documents = ['drawings', 'testReports', 'trainingRecords', 'acceptanceFiles', 'members'] as const

/** The projects as a list and on a board by their states. */
export function Projects() {
  const [view, show] = useView(views)
  const page = useResourcePage(opsProject, { board: view === 'board' })
  const seesMoney = useCan(codeOf(projectPayment, 'list'))
  const tabsOf = (row: Project) => [
    { key: 'stages', label: '进度', content: <ProjectStages project={row} /> },
    { key: 'devices', label: '设备清单', content: <ProjectDevices project={row} /> },
    { key: 'issues', label: '问题', content: <ProjectIssues project={row} /> },
    { key: 'logs', label: '日志', content: <ProjectLogs project={row} /> },
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
      <ListBar page={page} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      {view === 'board' ? (
        <ResourceBoard page={page} />
      ) : (
        <>
          <ResourceTable page={page} />
          <ListFoot page={page} />
        </>
      )}
      <RowDialogs work={page} tabs={tabsOf} />
    </div>
  )
}
