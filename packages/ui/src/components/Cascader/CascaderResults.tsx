import { forms } from '../../locale/zh-CN/forms.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as list from '../../private/options/options.css.ts'
import { SHOWN } from '../../private/options/useOptionSearch.ts'
import * as overlay from '../../private/overlay.css.ts'
import { presence } from '../../private/presence.ts'
import * as css from './Cascader.css.ts'
import type { CascaderPath } from './cascaderOption.ts'

interface CascaderResultsProps {
  id: string
  label: string
  found: readonly CascaderPath[]
  /** Position of the row that Enter chooses. */
  active: number
  separator: string
  /** Says that more may be there which is not loaded. */
  note: string | undefined
  onPick: (path: CascaderPath) => void
}

/** Paths that answer the search, each with all of its levels. */
export function CascaderResults({ id, label, found, active, separator, note, onPick }: CascaderResultsProps) {
  const messages = useMessages('forms', forms)
  return (
    <div className={css.results}>
      <div role="listbox" id={id} aria-label={label}>
        {found.slice(0, SHOWN).map((path, index) => (
          // The search field above has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={path.values.join('\u0000')}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-focus={presence(index === active)}
            className={joinClasses(overlay.item, css.option, css.result)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(path)}
          >
            {path.options.map((option) => option.label).join(separator)}
          </div>
        ))}
      </div>
      {found.length === 0 && <div className={list.note}>{messages.noMatch}</div>}
      {found.length > SHOWN && <div className={css.partly}>{messages.narrow(SHOWN)}</div>}
      {note !== undefined && <div className={css.partly}>{note}</div>}
    </div>
  )
}
