import { type laneOverview, laneWait } from '@linli/api-client/contract/access/lane-wait'
import { fieldOf, type OutputOf } from '@linli/api-client/kit'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { FigureStrip } from '../FigureStrip.tsx'

type Overview = OutputOf<typeof laneOverview>
/** More of it opened by hand is worth a look. */
const manyByHand = 0.05

const waitText = (seconds: number): string =>
  seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`

/** Today at the lanes, in one line, and how full the car parks are. */
export function LaneFigures({ overview }: { readonly overview: Overview }) {
  const { manualShare, waitSeconds, lots } = overview
  const money = (value: number) => <FieldValue meta={fieldOf(laneWait, 'due')} value={value} />
  const figures = [
    { label: '今日进', value: overview.entered },
    { label: '今日出', value: overview.left },
    { label: '待处理', value: overview.waiting, isUrgent: overview.waiting > 0 },
    {
      label: '手动放行率',
      value: manualShare === null ? '—' : `${(manualShare * 100).toFixed(1)}%`,
      isUrgent: (manualShare ?? 0) > manyByHand,
    },
    { label: '平均等待', value: waitSeconds === null ? '—' : waitText(waitSeconds) },
    { label: '应收', value: money(overview.fee) },
    { label: '实收', value: money(overview.paid) },
    { label: '减免', value: money(overview.discount) },
    ...lots.map(({ name, free, total }) => ({ label: `${name}余位`, value: `${free}/${total}` })),
  ]
  return <FigureStrip label="今日" figures={figures} />
}
