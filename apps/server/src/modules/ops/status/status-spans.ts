import { type SQL, sql } from 'drizzle-orm'
import { isAbout } from './in-window.ts'

/**
 * The beginning of a statement over a table `d` of devices: `told`, how long each was there (`up`) and away (`down`)
 * between two instants, by the recorded changes of its status, and `planned`, when it was worked on, which is not away.
 * Before the first change it was what the last one before says, or what that first one says it was.
 */
export const toldBetween = (from: SQL, until: SQL): SQL => sql`
  point as (
    select d.id, ${from} as at, coalesce(
      (select e.to_status from device_status_event e where e.device_id = d.id and e.at < ${from}
        order by e.at desc, e.id desc limit 1),
      (select e.from_status from device_status_event e where e.device_id = d.id and e.at >= ${from}
        order by e.at, e.id limit 1), d.run_status) as status, 0 as no from d
    union all
    select e.device_id, e.at, e.to_status, e.id from device_status_event e join d on d.id = e.device_id
      where e.at >= ${from} and e.at < ${until}
  ),
  span as (select id, status, tstzrange(at, lead(at, 1, ${until}) over (partition by id order by at, no)) as during
    from point),
  planned as (select d.id, range_agg(tstzrange(greatest(w.start_at, ${from}), least(w.end_at, ${until}))) as during
    from d join maintenance_window w on ${isAbout}
    where w.state <> 'cancelled' and w.start_at < ${until} and w.end_at > ${from} group by d.id),
  told as (select s.id,
      range_agg(s.during) filter (where s.status in ('online', 'fault')) as up,
      coalesce(range_agg(s.during) filter (where s.status = 'offline'), '{}'::tstzmultirange)
        - coalesce((select p.during from planned p where p.id = s.id), '{}'::tstzmultirange) as down
    from span s where not isempty(s.during) group by s.id)`

/** Seconds of all of a multirange; nothing of none. */
export const secondsOf = (ranges: SQL): SQL<number> =>
  sql`(select coalesce(sum(extract(epoch from upper(x) - lower(x))), 0) from unnest(${ranges}) x)::int`

/** An absence of more than this is a failure. */
const failureSeconds = 300
const failures = (ranges: SQL) => sql`from unnest(${ranges}) x
  where extract(epoch from upper(x) - lower(x)) > ${failureSeconds}`

/** How many absences of a multirange are failures, and how many seconds they took. */
export const failureCount = (ranges: SQL): SQL<number> => sql`(select count(*) ${failures(ranges)})::int`
export const failureTime = (ranges: SQL): SQL<number> =>
  sql`(select coalesce(sum(extract(epoch from upper(x) - lower(x))), 0) ${failures(ranges)})::int`

interface Failing {
  readonly upSeconds: number
  readonly failures: number
  readonly failureSeconds: number
}

const hours = (seconds: number) => Math.round(seconds / 36) / 100

/** Hours online for each failure, and mean hours that one took; null without failures (catalogue 2a, Metrics). */
export const failureFigures = ({ upSeconds, failures: count, failureSeconds: took }: Failing) => ({
  mtbfHours: count === 0 ? null : hours(upSeconds / count),
  mttrHours: count === 0 ? null : hours(took / count),
})
