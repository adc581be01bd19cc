import { eq, inArray, type SQL } from 'drizzle-orm'
import { mask } from '../../../kit/masking.ts'
import type { TraceWanted } from '../../../kit/traced.ts'
import { ofEstates, tracedRows } from '../../../kit/traced-rows.ts'
import { controlAlert as t } from './control-alert.table.ts'

/** What the police or a court watches for names nobody in these columns: `tracedRestricted` finds it by the list. */
function which({ by, text, personIds, deviceIds }: TraceWanted): SQL | undefined {
  if (by === 'person') return personIds.length === 0 ? undefined : inArray(t.personId, [...personIds])
  if (by === 'device') return deviceIds.length === 0 ? undefined : inArray(t.deviceId, [...deviceIds])
  if (by === 'plate') return eq(t.plateNo, text)
  return by === 'number' ? eq(t.alertNo, text) : undefined
}

const told = (title: string, name: string | null): string =>
  name ? title.replaceAll(name, mask('name', name)) : title

/** Alerts about a person, a car or a device, for the search over all logs. */
export const tracedAlerts = tracedRows({
  log: 'alert',
  from: ({ tx }) => tx.select().from(t),
  at: t.occurredAt,
  which,
  within: ofEstates(t.estateId),
  tell: ({ id, occurredAt, personName, title, alertNo }) => ({
    id,
    at: occurredAt,
    who: personName ? mask('name', personName) : null,
    what: told(title, personName),
    target: alertNo,
  }),
})
