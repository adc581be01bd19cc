import { Plus } from 'lucide-react'
import { memo } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './BuildingElevation.css.ts'
import type { ElevationRoom, ElevationValue } from './elevation.ts'

export interface ElevationCellViewProps {
  id: string
  row: number
  column: number
  room: ElevationRoom | undefined
  value: ElevationValue | undefined
  selected: boolean
  focused: boolean
  /** A room can be added here. */
  free: boolean
  /** It steps back behind the others. */
  faded: boolean
}

/** One room, or the place of one. */
export const ElevationCellView = memo(function ElevationCellView(props: ElevationCellViewProps) {
  const { id, row, column, room, value, selected, focused, free, faded } = props
  const messages = useMessages('data', data)
  return (
    <td
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- implicit only where the tool sees that the table is a grid
      role="gridcell"
      className={css.cell}
      aria-selected={room ? selected : undefined}
      aria-label={free ? messages.addRoom : undefined}
      aria-colindex={column + 2}
      data-row={row}
      data-column={column}
      data-tone={faded ? undefined : value?.tone}
      data-void={presence(!room)}
      data-editable={presence(free)}
      data-faded={presence(faded)}
      data-selected={presence(selected)}
      data-focus={presence(focused)}
    >
      {room ? (
        <>
          <span className={css.name}>{room.name}</span>
          {room.detail !== undefined && <span className={css.detail}>{room.detail}</span>}
          {value && value.mark !== '' && (
            <span className={css.mark} aria-hidden="true">
              {value.mark}
            </span>
          )}
          {value && <span className={visuallyHiddenClass}>{value.label}</span>}
        </>
      ) : (
        free && <Icon of={Plus} size={14} />
      )}
    </td>
  )
})
