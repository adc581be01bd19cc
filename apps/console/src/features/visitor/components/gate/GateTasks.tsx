/** What a guard does, each at one key. */
export interface GateTask {
  readonly key: string
  readonly label: string
  /** The key of the number block that does the same. */
  readonly block?: string
  readonly run: () => void
  readonly disabled?: boolean
}

/** The six tasks of the gate, large enough for a finger. */
export function GateTasks({ tasks }: { readonly tasks: readonly GateTask[] }) {
  return (
    <div role="toolbar" aria-label="岗亭办理" className="grid grid-cols-3 gap-2 lg:grid-cols-6">
      {tasks.map(({ key, label, block, run, disabled = false }) => (
        <button
          key={key}
          type="button"
          disabled={disabled}
          aria-keyshortcuts={key}
          className="flex min-h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-border-field bg-surface px-2 text-text hover:border-accent disabled:cursor-not-allowed disabled:border-border disabled:text-text-3"
          onClick={run}
        >
          <b className="text-h3">{label}</b>
          <span className="text-small text-text-2">
            {key}
            {block === undefined ? '' : ` 或 ${block}`}
          </span>
        </button>
      ))}
    </div>
  )
}
