import type { opsProject } from '@linli/api-client/contract/ops/project'
import { type Programme, projectProgrammes } from '@linli/api-client/contract/ops/project-programmes'
import { Chart } from '@linli/ui/chart'
import { Skeleton } from '@linli/ui/skeleton'
import { useMemo } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { NothingYet } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { PlannedBar } from './PlannedBar.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import type { Project } from './project-layers.ts'
import { useFoundProjects } from './useFoundProjects.ts'

const noName = '未归入批次'

/** Programmes first, in the order of their last day; what belongs to none comes last. */
const groupsOf = (projects: readonly Project[]) =>
  [...Map.groupBy(projects, ({ programName }) => programName ?? null)].toSorted(
    ([a], [b]) => Number(a === null) - Number(b === null),
  )

/** The projects that the list finds, by the programmes that they belong to. */
export function ProjectCards({ page }: { readonly page: ResourcePageState<typeof opsProject> }) {
  const { data, error, refetch } = useFoundProjects(page)
  const rows = data?.records
  const ids = (rows ?? []).map(({ id }) => id)
  const { data: programmes } = useCall(projectProgrammes, { ids }, { enabled: ids.length > 0 })
  if (error && !rows) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows) return <Skeleton shape="table" />
  if (rows.length === 0) return <NothingYet page={page} />
  return (
    <div className="grid gap-8">
      {groupsOf(rows).map(([name, projects]) => (
        <ProgrammeCard
          key={name ?? ''}
          name={name ?? noName}
          projects={projects}
          programme={programmes?.find(({ programName }) => programName === name)}
          onOpen={page.openRecord}
        />
      ))}
    </div>
  )
}

interface ProgrammeCardProps {
  readonly name: string
  readonly projects: readonly Project[]
  /** Undefined until it is known; there is none of what has no stages. */
  readonly programme: Programme | undefined
  readonly onOpen: (id: number) => void
}

const sumOf = (projects: readonly Project[], of: 'installedDevices' | 'plannedDevices' | 'openIssues') =>
  projects.reduce((sum, project) => sum + (project[of] ?? 0), 0)

function ProgrammeCard({ name, projects, programme, onOpen }: ProgrammeCardProps) {
  const late = projects.filter(({ health }) => health === 'delay').length
  const words = [
    `${projects.length}个项目`,
    `设备 ${sumOf(projects, 'installedDevices')}/${sumOf(projects, 'plannedDevices')} 台`,
    `未关闭问题 ${sumOf(projects, 'openIssues')}`,
    late > 0 ? `延期 ${late}` : '',
  ]
  return (
    <section aria-label={name} className="grid min-w-0 gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="m-0 min-w-0 text-h3 break-words">{name}</h2>
        <span className="text-text-2">{words.filter((word) => word !== '').join(' · ')}</span>
      </header>
      <div className="grid gap-4 xl:grid-cols-[400px_minmax(0,1fr)]">
        {programme && <BurnUp name={name} of={programme} />}
        <ul
          aria-label={`${name}的项目`}
          className="m-0 grid min-w-0 list-none grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] content-start gap-4 p-0"
        >
          {projects.map((project) => (
            <li key={project.id} className="grid">
              <ProjectCard project={project} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const percent = (value: number) => `${Math.round(value)}%`

/** 燃起图: what was to be done by each day, and what was. */
function BurnUp({ name, of }: { readonly name: string; readonly of: Programme }) {
  const days = useMemo(() => of.days.map((day) => day.slice(5)), [of])
  const series = useMemo(
    () => [
      { name: '计划', data: of.plannedOn },
      { name: '完成', data: of.doneOn },
    ],
    [of],
  )
  return (
    <section
      aria-label={`${name}的进度`}
      className="grid min-w-0 content-start gap-3 rounded-card border border-border bg-surface p-4"
    >
      <PlannedBar progress={of.progress} planned={of.planned} label={`${name}进度`} />
      <Chart
        kind="line"
        title="燃起图（%，按计划设备数加权）"
        height={200}
        categories={days}
        series={series}
        format={percent}
      />
    </section>
  )
}
