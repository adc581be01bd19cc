import { ScreenPanel } from '@linli/ui/screen-panel'
import { useSecond } from '../alerts/useSecond.ts'
import { durationText } from '../panels/duration-text.ts'
import { usePages } from '../panels/usePages.ts'
import { usePanel } from '../panels/usePanel.ts'
import * as css from './property.css.ts'
import type { PropertyPanels } from './property-panels.ts'

type Column = PropertyPanels['order'][number]
const titles: Readonly<Record<Column['key'], string>> = {
  pending: '待派单',
  assigned: '待接单',
  doing: '处理中',
  checking: '待验收',
}

/** 工单看板: what is open, by who has to act. */
export function RepairBoard() {
  const columns = usePanel('order')
  return (
    <ScreenPanel title="工单看板" empty={columns === undefined}>
      <div className={css.board}>
        {columns?.map((column) => (
          <BoardColumn key={column.key} column={column} />
        ))}
      </div>
    </ScreenPanel>
  )
}

/** As many as stand below each other. */
const shown = 5

/** One column, page after page; what is late stands first, and in red. */
function BoardColumn({ column }: { readonly column: Column }) {
  const now = useSecond()
  const { rows, text } = usePages(column.rows, shown)
  const title = titles[column.key]
  return (
    <section className={css.column} aria-label={title}>
      <h3 className={css.head}>
        <span>
          {title}
          {text !== undefined && <span className={css.page}>{text}</span>}
        </span>
        <span className={css.total}>{column.total}</span>
      </h3>
      {rows.length === 0 && <p className={css.none}>没有工单</p>}
      <ul className={css.cards}>
        {rows.map(({ id, place, type, since, isLate }) => (
          <li key={id} className={css.card} data-late={isLate ? '' : undefined}>
            <div className={css.place}>{place}</div>
            <div className={css.under}>
              <span className={css.type}>{type}</span>
              <span className={css.wait}>
                {isLate && '超时 '}
                {durationText(Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)))}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
