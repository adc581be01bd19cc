import type { projectReadiness } from '@linli/api-client/contract/ops/project-readiness'
import type { OutputOf } from '@linli/api-client/kit'
import { CircleCheck, CircleX } from 'lucide-react'

/** What must be true before a project is accepted, each with whether it is. */
export const Conditions = ({ of }: { readonly of: OutputOf<typeof projectReadiness> }) => (
  <ul aria-label="验收条件" className="m-0 grid list-none gap-2 p-0">
    {of.map(({ key, label, ok, text }) => (
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
)
