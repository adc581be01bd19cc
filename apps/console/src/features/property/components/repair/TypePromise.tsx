import { repairType } from '@linli/api-client/contract/property/repair-type'
import { metaOf, type RowOf, wordsOf } from '@linli/api-client/kit'

const steps = [
  { key: 'acceptMinutes', label: '接单', ink: 'bg-info' },
  { key: 'arriveMinutes', label: '到场', ink: 'bg-warning' },
  { key: 'finishMinutes', label: '完成', ink: 'bg-success' },
] as const

/** What is promised, drawn to a scale on which minutes and days are both seen. */
export function TypePromise({ type }: { readonly type: RowOf<typeof repairType> }) {
  const ends = steps.map(({ key }) => Math.log(1 + (type[key] ?? 0)))
  return (
    <section aria-label="服务承诺" className="grid gap-2">
      <h3 className="m-0 text-h4">服务承诺</h3>
      <ol className="m-0 flex list-none gap-1 p-0">
        {steps.map(({ key, label, ink }, at) => (
          <li
            key={key}
            className="grid gap-1"
            style={{ flexGrow: Math.max(1, (ends[at] ?? 0) - (ends[at - 1] ?? 0)), flexBasis: 0 }}
          >
            <span className={`h-2 rounded-full ${ink}`} />
            <span className="text-caption text-text-2">
              {label} {wordsOf(metaOf(repairType.fields[key]), type[key] ?? 0)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
