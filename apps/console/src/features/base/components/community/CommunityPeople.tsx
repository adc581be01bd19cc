import { formatNumber } from '@linli/validators/format-number'
import { ageGroupStatistic, personnelStatistics } from '@linli/api-client/contract/stats/statistics'
import { Chart } from '@linli/ui/chart'
import { ShareBar } from '@linli/ui/share-bar'
import { useCall } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'

const size = (value: number) => formatNumber(Math.abs(value))

/** How old the people of a community are, and of which kind; for who may see statistics. */
export const CommunityPeople = ({ id }: { readonly id: number }) => (
  <>
    {useCan('stats:ageGroupStatistic:list') && <Ages communityId={id} />}
    {useCan('stats:personnelStatistics:list') && <Kinds communityId={id} />}
  </>
)

interface PartProps {
  readonly communityId: number
}

function Ages({ communityId }: PartProps) {
  const { data = [] } = useCall(ageGroupStatistic, { communityId })
  const shown = data.filter(({ group, total }) => group !== 'unknown' || total > 0).toReversed()
  if (data.every(({ total }) => total === 0)) return null
  return (
    <Chart
      kind="stacked"
      horizontal
      title="年龄结构"
      height={240}
      format={size}
      categories={shown.map(({ group, label }) => (group === 'unknown' ? label : `${label} ${group}`))}
      series={[
        { name: '男', data: shown.map(({ male }) => -male) },
        { name: '女', data: shown.map(({ female }) => female) },
      ]}
    />
  )
}

function Kinds({ communityId }: PartProps) {
  const { data } = useCall(personnelStatistics, { communityId, dim: 'populationType' as const })
  if (data === undefined || data.total === 0) return null
  return (
    <section aria-label="人口类型" className="grid gap-2">
      <h3 className="m-0 text-h4">人口类型</h3>
      <ShareBar
        title="人口类型"
        items={data.items.map(({ key, label, count }) => ({ key, label, value: count }))}
      />
    </section>
  )
}
