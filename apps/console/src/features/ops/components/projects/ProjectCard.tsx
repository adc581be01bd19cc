import { opsProject } from '@linli/api-client/contract/ops/project'
import { fieldOf } from '@linli/api-client/kit'
import { TextLinkButton } from '@linli/ui/text-link'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { ProjectBar } from './PlannedBar.tsx'
import type { Project } from './project-layers.ts'

interface ProjectCardProps {
  readonly project: Project
  readonly onOpen: (id: number) => void
}

/** A project at a glance: where, by whom, how far against its plan, what is missing and until when. */
export function ProjectCard({ project, onOpen }: ProjectCardProps) {
  const { id, name, labels, installedDevices, plannedDevices, openIssues, planEnd } = project
  const facts = [
    ['设备', `${installedDevices ?? 0}/${plannedDevices ?? 0} 台`],
    ['未关闭问题', String(openIssues ?? 0)],
    ['计划完工', planEnd],
  ] as const
  return (
    <article className="grid min-w-0 content-start gap-3 rounded-card border border-border bg-surface p-4">
      <header className="flex items-start justify-between gap-2">
        <h3 className="m-0 min-w-0 text-h4 break-words">
          <TextLinkButton onClick={() => onOpen(id)}>{name}</TextLinkButton>
        </h3>
        <FieldValue meta={fieldOf(opsProject, 'state')} value={project.state} />
      </header>
      <p className="m-0 flex flex-wrap items-center gap-2 text-text-2">
        <span className="min-w-0 break-words">
          {[labels?.['estateId'], labels?.['contractorId']].filter(Boolean).join(' · ')}
        </span>
        {project.health !== 'normal' && (
          <FieldValue meta={fieldOf(opsProject, 'health')} value={project.health} />
        )}
      </p>
      <ProjectBar project={project} label={`${name}进度`} />
      <dl className="m-0 grid grid-cols-3 gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-caption text-text-2">{label}</dt>
            <dd className="m-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
