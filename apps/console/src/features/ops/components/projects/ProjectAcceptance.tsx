import { projectReadiness } from '@linli/api-client/contract/ops/project-readiness'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { Conditions } from './Conditions.tsx'
import type { Project } from './project-layers.ts'

/** 资料与验收: what must be true before the project is accepted, each with whether it is. */
export function ProjectAcceptance({ project }: { readonly project: Project }) {
  const { data, error, refetch } = useCall(projectReadiness, { id: project.id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label="验收" aria-busy={data === undefined} className="grid gap-3">
      <h3 className="m-0 text-h4">验收条件</h3>
      <Conditions of={data ?? []} />
    </section>
  )
}
