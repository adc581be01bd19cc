import { estateReadiness } from '@linli/api-client/contract/property/leads/lead-calls'
import { Progress } from '@linli/ui/progress'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

/** What an estate has and lacks before it goes into use. */
export function EstateChecklist({ estateId }: { readonly estateId: number }) {
  const { data, error, refetch } = useCall(estateReadiness, { estateId })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const lacking = data.filter(({ mandatory, percent }) => mandatory && percent < 100)
  return (
    <section aria-label="开通检查" className="grid gap-4">
      <p className="m-0 text-text-2">
        {lacking.length === 0
          ? '必备项已齐，可以开通。'
          : `还缺${lacking.map(({ label }) => label).join('、')}，完成后才能开通。`}
      </p>
      <ul className="m-0 grid list-none gap-3 p-0">
        {data.map(({ key, label, percent, mandatory }) => (
          <li key={key} className="grid gap-1">
            <span className="flex justify-between gap-2">
              <span>{label}</span>
              <span className="text-caption text-text-2">
                {percent === 100 ? '已完成' : mandatory ? '必备' : '建议'}
              </span>
            </span>
            <Progress value={percent} label={label} />
          </li>
        ))}
      </ul>
    </section>
  )
}
