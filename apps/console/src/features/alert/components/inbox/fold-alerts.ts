import type { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import type { RowOf } from '@linli/api-client/kit'

type Alert = Pick<RowOf<typeof controlAlert>, 'id' | 'personId' | 'deviceId' | 'occurredAt' | 'estateId'>

const togetherMs = 5 * 60_000

/** An alert of the desk, and those of the same person or device that came within five minutes of it. */
export interface Folded<A extends Alert> {
  readonly head: A
  readonly same: readonly A[]
}

const isSame = (a: Alert, b: Alert): boolean =>
  a.estateId === b.estateId &&
  ((a.personId !== null && a.personId === b.personId) ||
    (a.deviceId !== null && a.deviceId === b.deviceId)) &&
  Math.abs(Date.parse(a.occurredAt) - Date.parse(b.occurredAt)) <= togetherMs

/** Rows in their order; what belongs to one before it stands under that one. None is left out, and none is closed by it. */
export function foldAlerts<A extends Alert>(rows: readonly A[]): readonly Folded<A>[] {
  const folded: { head: A; same: A[] }[] = []
  for (const row of rows) {
    const into = folded.find(({ head }) => isSame(head, row))
    if (into) into.same.push(row)
    else folded.push({ head: row, same: [] })
  }
  return folded
}
