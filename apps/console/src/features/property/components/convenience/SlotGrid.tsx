import type { GridSlot } from '@linli/api-client/contract/property/convenience/booking-calls'
import { formatDateTime } from '@linli/validators/format-date-time'

interface SlotGridProps {
  readonly resources: readonly { readonly id: number; readonly name: string }[]
  readonly slots: readonly GridSlot[]
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[]
  readonly onOpen: (slot: GridSlot) => void
}

const weekdays = '日一二三四五六'
const clock = (at: string) => formatDateTime(new Date(at)).slice(11, 16)

/** How full a slot is, by its ground; words say it, too. */
function look({ status, booked, capacity }: GridSlot): { readonly ground: string; readonly word: string } {
  if (status === 'closed') return { ground: 'bg-fill text-text-3 line-through', word: '已关闭' }
  if (status === 'over')
    return { ground: 'border-transparent text-text-3', word: `已结束，约了${booked}/${capacity}` }
  if (booked === 0) return { ground: 'bg-surface', word: '空闲' }
  return booked < capacity
    ? { ground: 'bg-warning-soft', word: `已约${booked}/${capacity}` }
    : { ground: 'bg-accent-soft font-semibold', word: '约满' }
}

/** Resources against days; each slot of a day tells how much of it is taken. */
export function SlotGrid({ resources, slots, days, onOpen }: SlotGridProps) {
  const byPlace = Map.groupBy(slots, ({ resourceId, date }) => `${resourceId} ${date}`)
  return (
    <div
      role="region"
      aria-label="预约周表"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full border-collapse text-body [&_td]:border-t [&_td]:border-border [&_td]:p-2 [&_td]:align-top [&_th]:px-3 [&_th]:py-2 [&_th]:font-normal [&_th]:whitespace-nowrap">
        <thead className="text-text-2">
          <tr>
            <th scope="col" className="text-left">
              资源
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="text-left">
                {day.slice(5)} 周{weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row" className="border-t border-border text-left align-top">
                {name}
              </th>
              {days.map((day) => (
                <td key={day}>
                  <div className="grid min-w-32 grid-cols-2 gap-1">
                    {(byPlace.get(`${id} ${day}`) ?? []).map((slot) => {
                      const { ground, word } = look(slot)
                      return (
                        <button
                          key={slot.id}
                          type="button"
                          aria-label={`${name} ${day} ${clock(slot.startAt)}至${clock(slot.endAt)} ${word}`}
                          title={slot.closeReason ?? word}
                          className={`cursor-pointer rounded-sm border border-solid border-border px-1 py-0.5 text-caption tabular-nums ${ground}`}
                          onClick={() => onOpen(slot)}
                        >
                          {clock(slot.startAt)}
                          {slot.capacity > 1 && slot.booked > 0 && ` ${slot.booked}/${slot.capacity}`}
                        </button>
                      )
                    })}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
