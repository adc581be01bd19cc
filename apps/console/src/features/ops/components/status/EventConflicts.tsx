import { eventConflict } from '@linli/api-client/contract/ops/event-conflict'
import type { RowOf } from '@linli/api-client/kit'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'

type Row = RowOf<typeof eventConflict>

const textOf = (value: unknown): string => (value === undefined ? '—' : JSON.stringify(value))

/** Both contents beside each other, what differs marked. */
function Contents({ row: { first, payload } }: { readonly row: Row }) {
  const keys = [...new Set([...Object.keys(first ?? {}), ...Object.keys(payload ?? {})])].toSorted()
  return (
    <div
      role="region"
      aria-label="两次上报的内容"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-solid border-border"
    >
      <table className="w-full border-collapse text-body [&_td]:border-t [&_td]:border-border [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:font-normal [&_th]:text-text-2">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">已采用</th>
            <th scope="col">后到</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => {
            const [was, came] = [textOf(first?.[key]), textOf(payload?.[key])]
            return (
              <tr key={key} className={was === came ? '' : 'bg-warning-soft'}>
                <th scope="row">{key}</th>
                <td className="break-all">{first === null ? '原事件已过保存期' : was}</td>
                <td className="break-all">
                  {came}
                  {was !== came && <span className="sr-only">（不同）</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** 冲突事件: what came under a number that was taken, beside what has it. */
export function EventConflicts() {
  return <ResourcePage of={eventConflict} detail={(row) => <Contents row={row} />} />
}
