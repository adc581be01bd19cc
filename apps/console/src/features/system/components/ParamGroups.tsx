import type { ParamView } from '@linli/api-client/contract/system/params'

interface ParamGroupsProps {
  readonly groups: readonly { readonly value: string; readonly label: string }[]
  readonly params: readonly ParamView[]
  /** null while filters look through all of them. */
  readonly current: string | null
  readonly onChoose: (group: string) => void
}

/** The groups of parameters, with a dot where something differs from the default. */
export function ParamGroups({ groups, params, current, onChoose }: ParamGroupsProps) {
  return (
    <nav
      aria-label="参数分组"
      className="flex min-h-9 gap-1 overflow-x-auto min-[992px]:flex-col min-[992px]:self-start min-[992px]:rounded-card min-[992px]:border min-[992px]:border-border min-[992px]:bg-surface min-[992px]:p-2"
    >
      {groups.map(({ value, label }) => {
        const own = params.filter((one) => one.group === value)
        const changed = own.filter((one) => one.changed).length
        return (
          <button
            key={value}
            type="button"
            aria-current={value === current ? 'true' : undefined}
            className="flex min-h-9 shrink-0 cursor-pointer items-center gap-2 rounded-control border-0 bg-transparent px-3 text-start text-body text-text-2 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text"
            onClick={() => onChoose(value)}
          >
            <span className="flex-1 whitespace-nowrap">{label}</span>
            {changed > 0 && (
              <span className="size-2 rounded-full bg-accent" role="img" aria-label={`${changed} 项已修改`} />
            )}
            <span className="text-caption text-text-2">{own.length}</span>
          </button>
        )
      })}
    </nav>
  )
}
