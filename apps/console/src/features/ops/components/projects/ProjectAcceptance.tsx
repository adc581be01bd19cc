import type { opsProject } from '@linli/api-client/contract/ops/project'
import { projectReadiness } from '@linli/api-client/contract/ops/project-readiness'
import type { RowOf } from '@linli/api-client/kit'
import { CircleCheck, CircleX } from 'lucide-react'
import { useCall } from '../../../../resource/queries.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'

/** 资料与验收: what must be true before the project is accepted, each with whether it is. */
export function ProjectAcceptance({ project }: { readonly project: RowOf<typeof opsProject> }) {
  const { data, error, refetch } = useCall(projectReadiness, { id: project.id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label="验收条件" aria-busy={data === undefined} className="grid gap-3">
      <h3 className="m-0 text-h4">验收条件</h3>
      <ul className="m-0 grid list-none gap-2 p-0">
        {(data ?? []).map(({ key, label, ok, text }) => (
          <li key={key} className="flex items-start gap-2">
            {ok ? (
              <CircleCheck aria-label="满足" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <CircleX aria-label="不满足" className="mt-0.5 size-4 shrink-0 text-danger" />
            )}
            <span>
              {label}
              {text !== '' && <span className="block text-caption text-text-2">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
