import type { Project } from './project-layers.ts'

interface PlannedBarProps {
  /** Percent that is done, and that was to be done by today; null where nothing is expected any more. */
  readonly progress: number | null | undefined
  readonly planned: number | null | undefined
  /** Of what: 进度. */
  readonly label?: string
}

const whole = (value: number) => `${Math.round(value)}%`

/** How far something is, with a mark at where it was to be today; behind it, it is told in red. */
export function PlannedBar({ progress, planned, label = '进度' }: PlannedBarProps) {
  const [done, wanted] = [progress ?? 0, planned ?? 0]
  const isBehind = wanted - done > 10
  const words = planned == null ? whole(done) : `${whole(done)}，计划 ${whole(wanted)}`
  return (
    <span className="flex min-w-0 items-center gap-2" title={`${label} ${words}`}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(done)}
        aria-valuetext={words}
        className="relative block h-2 min-w-12 flex-1 rounded-full bg-fill"
      >
        <span
          className={`absolute inset-y-0 start-0 block rounded-full ${isBehind ? 'bg-danger-solid' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, done)}%` }}
        />
        {planned != null && (
          <span
            aria-hidden="true"
            className="absolute -inset-y-0.5 block w-0.5 rounded-full bg-text-2"
            style={{ insetInlineStart: `calc(${Math.min(100, wanted)}% - 1px)` }}
          />
        )}
      </span>
      <span className="w-9 shrink-0 text-end tabular-nums">{whole(done)}</span>
    </span>
  )
}

/** How far a project is; of one that was given up nothing is expected. */
export const ProjectBar = ({ project, label }: { readonly project: Project; readonly label?: string }) => (
  <PlannedBar
    progress={project.progress}
    planned={project.state === 'terminated' ? null : project.planned}
    {...(label !== undefined && { label })}
  />
)
