import { sql } from 'drizzle-orm'
import type { GaugeSource } from '../../../kit/module.ts'

/**
 * How late passes and other events of devices come in: of the last 500 of an hour, by the time they happened and the
 * time they were taken in. The newest are found by the primary keys of the partitions, without reading them.
 */
export const ingestGauge: GaugeSource = {
  name: 'linli_ingest_lag_seconds',
  help: 'Seconds between an event of a device and its acceptance: the last 500 of an hour, by quantile.',
  title: '设备事件入库延迟',
  unit: '秒',
  alarms: (value, label) => label === '0.95' && value > 60,
  label: 'quantile',
  words: { '0.5': '中位', '0.95': '95 分位', '1': '最大' },
  read: (now) => sql`
    with newest as (
      select greatest(0, extract(epoch from received_at - pass_time)) as lag
      from (select received_at, pass_time from device_event order by id desc limit 500) as last
      where received_at > ${now}::timestamptz - interval '1 hour'
    )
    select label, round((percentile_cont(share) within group (order by lag))::numeric, 1) as value
    from newest, (values ('0.5', 0.5), ('0.95', 0.95), ('1', 1.0)) as wanted (label, share)
    group by label, share order by share`,
}
