import {
  type ContractorHealth,
  type HealthFigures,
  healthReport,
  healthReportSheet,
} from '@linli/api-client/contract/ops/health-report'
import { Button } from '@linli/ui/button'
import type { Column } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { download, sheetName } from '../../../../resource/download.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { EstateChoice } from '../../../../resource/statistics/EstateChoice.tsx'
import { percent } from '../../../../resource/statistics/figure-words.ts'
import { type KeyFigure, KeyFigures } from '../../../../resource/statistics/KeyFigures.tsx'
import { figureColumns, nameColumn, PartsTable } from '../../../../resource/statistics/PartsTable.tsx'
import { showError } from '../../../../session/show-error.ts'
import { useCan } from '../../../../session/profile.ts'
import { lastMonths } from './last-months.ts'

const shown: readonly KeyFigure<HealthFigures>[] = [
  ['设备', ({ devices }) => devices, '使用中和维修中'],
  ['可用率', ({ availability }) => percent(availability), '不含停机窗口'],
  ['故障', ({ failures }) => failures, '离线超过5分钟', '次'],
  ['MTBF', ({ mtbfHours }) => mtbfHours, '平均无故障时间', '小时'],
  ['MTTR', ({ mttrHours }) => mttrHours, '平均恢复时间', '小时'],
  ['健康分', ({ meanScore }) => meanScore, '逐日平均'],
  ['失败率', ({ failRate }) => percent(failRate), '占全部验证'],
  ['补传率', ({ lateRate }) => percent(lateRate), '占全部事件'],
  ['缺失', ({ missing }) => missing, '最近一日', '条'],
  ['心跳延迟P95', ({ heartbeatDelay }) => heartbeatDelay, '二十次中十九次不超过', '毫秒'],
]

const columns: Column<ContractorHealth>[] = [
  { ...nameColumn<ContractorHealth>('承建商', ({ name }) => name), width: 200 },
  ...figureColumns<ContractorHealth>(shown),
]

const months = 13

/** 健康月报: how the devices of each contractor fared in a month, also as a sheet. */
export function HealthReport() {
  const [choices] = useState(() => lastMonths(new Date(), months))
  const [month, setMonth] = useState(choices[0] ?? '')
  const [estateId, setEstate] = useState<number | null>(null)
  const mayExport = useCan('ops:health:export')
  const sheet = useWrite(healthReportSheet)
  const { data, error, isFetching, refetch } = useCall(healthReport, { month, estateId })
  const save = async () => {
    try {
      const file: unknown = await sheet.mutateAsync({ month, estateId })
      if (file instanceof Blob) download(file, sheetName(`设备健康月报-${month}`))
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <div className="grid min-w-0 gap-4 py-3" aria-busy={isFetching}>
      <div className="flex flex-wrap gap-3">
        <Select
          aria-label="月份"
          className="w-36"
          value={month}
          onChange={(value) => value !== null && setMonth(value)}
          options={choices.map((value) => ({ value, label: value.replace('-', '年').concat('月') }))}
        />
        <EstateChoice value={estateId} onChange={setEstate} />
        {mayExport && (
          <Button loading={sheet.isPending} onClick={() => void save()}>
            导出月报
          </Button>
        )}
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.total.devices === 0 ? (
        <Empty title="这个月没有设备" cause="请选择其他月份或小区" />
      ) : (
        <>
          <KeyFigures of={data.total} figures={shown} />
          <PartsTable
            title="按承建商"
            columns={columns}
            rows={data.contractors}
            idOf={({ id }) => String(id)}
            nameOf={({ name }) => name}
          />
        </>
      )}
    </div>
  )
}
