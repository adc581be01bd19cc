interface Differences {
  readonly missing: readonly string[]
  readonly extra: readonly string[]
  readonly changed: readonly string[]
}

const columns = [
  ['missing', '平台有设备无'],
  ['extra', '设备有平台无'],
  ['changed', '不一致'],
] as const

/** What the last digest found, by kind. */
export function SyncDifferences({ differences }: { readonly differences: Differences | null }) {
  if (differences === null) return null
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {columns.map(([key, title]) => (
        <section key={key} aria-label={title} className="grid content-start gap-1">
          <h4 className="m-0 text-text-2">{`${title} ${differences[key].length}`}</h4>
          {differences[key].map((no) => (
            <span key={no}>{no}</span>
          ))}
        </section>
      ))}
    </div>
  )
}
