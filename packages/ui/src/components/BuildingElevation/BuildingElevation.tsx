import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import * as css from './BuildingElevation.css.ts'
import {
  type ElevationLayer,
  type ElevationRoom,
  type ElevationSize,
  elevationGrid,
  type ElevationUnit,
  type GridPoint,
  roomsBetween,
} from './elevation.ts'
import { ElevationCellView } from './ElevationCellView.tsx'
import { ElevationLegend } from './ElevationLegend.tsx'

export interface BuildingElevationProps extends BaseProps {
  /** 1栋. */
  building: string
  /** Units from left to right. */
  units: readonly ElevationUnit[]
  /** Ways to look at it. @default [] */
  layers?: readonly ElevationLayer[] | undefined
  /** Key of the layer shown. @default the first */
  layer?: string | undefined
  /** Another layer was chosen. */
  onLayerChange?: ((key: string) => void) | undefined
  /** Keys of the layer's values that stand out; none means all. With `onFilterChange` the legend's entries are buttons. @default [] */
  filter?: readonly string[] | undefined
  /** Other values of the legend were picked out. */
  onFilterChange?: ((keys: readonly string[]) => void) | undefined
  /** Rooms that step back, beside those that the filter leaves out. */
  isFaded?: ((room: ElevationRoom) => boolean) | undefined
  /** Height of a room and size of its text. @default 'medium' */
  size?: ElevationSize | undefined
  /** Ids of the chosen rooms; `undefined` leaves the choice to the component. */
  selected?: readonly string[] | undefined
  /** Rooms that are chosen at first. @default [] */
  defaultSelected?: readonly string[] | undefined
  /** Ids of the selected rooms. Space and Ctrl add, Shift spans a rectangle. */
  onSelectedChange?: ((ids: readonly string[]) => void) | undefined
  /** A press without keys held, or Enter. */
  onOpen?: ((room: ElevationRoom) => void) | undefined
  /** Edit mode: empty places add, Delete removes. @default false */
  editable?: boolean | undefined
  /** A room is to be added at a free place; without it no place offers that. */
  onAdd?: ((detail: { unit: ElevationUnit; floor: number; place: number }) => void) | undefined
  /** A room is to be taken away; without it no room offers that. */
  onRemove?: ((room: ElevationRoom) => void) | undefined
  /** Beside the choice of layers. */
  actions?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A building in elevation: floors from the top, units side by side, one cell a room. The keys are those of an ARIA grid. */
export function BuildingElevation(props: BuildingElevationProps) {
  const {
    building,
    units,
    layers = [],
    layer: layerProp,
    onLayerChange,
    filter = [],
    onFilterChange,
    isFaded,
    size = 'medium',
    selected: selectedProp,
    defaultSelected = [],
    onSelectedChange,
    onOpen,
    editable = false,
    onAdd,
    onRemove,
    actions,
    className,
    ...rest
  } = props
  const messages = useMessages('data', data)
  const id = useId()
  const name = 'BuildingElevation'
  const [layerKey, setLayer] = useControllableState({
    value: layerProp,
    defaultValue: layers[0]?.key ?? '',
    onChange: onLayerChange,
    name,
  })
  const [selected, setSelected] = useControllableState<readonly string[]>({
    value: selectedProp,
    defaultValue: defaultSelected,
    onChange: onSelectedChange,
    name,
  })
  const [focus, setFocus] = useState<GridPoint>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<GridPoint>({ row: 0, column: 0 })

  const grid = elevationGrid(units, editable)
  const layer = layers.find((one) => one.key === layerKey)
  const values = new Map(layer?.values.map((value) => [value.key, value]))
  const chosen = new Set(selected)
  const left = new Set(filter)
  const fades = (room: ElevationRoom) =>
    (left.size > 0 && !left.has(layer?.valueOf(room) ?? '')) || isFaded?.(room) === true
  const cellAt = (point: GridPoint) => grid.rows[point.row]?.[point.column]
  const floorName = (floor: number) => grid.floorNames.get(floor) ?? messages.floor(String(floor))
  const cellId = (point: GridPoint) => `${id}-${point.row}-${point.column}`

  const toggle = (room: ElevationRoom) =>
    setSelected(chosen.has(room.id) ? selected.filter((other) => other !== room.id) : [...selected, room.id])
  const activate = (point: GridPoint) => {
    const cell = cellAt(point)
    if (!cell) return
    if (cell.room) onOpen?.(cell.room)
    else if (editable && cell.open) onAdd?.({ unit: cell.unit, floor: cell.floor, place: cell.place })
  }
  const go = (row: number, column: number, extend: boolean) => {
    const next = {
      row: Math.max(0, Math.min(row, grid.rows.length - 1)),
      column: Math.max(0, Math.min(column, (grid.rows[0]?.length ?? 1) - 1)),
    }
    setFocus(next)
    if (extend) setSelected(roomsBetween(grid, anchor, next))
    else setAnchor(next)
    document.getElementById(cellId(next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { row, column } = focus
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const cell = cellAt(focus)
    const shift = event.shiftKey
    if (event.key === 'ArrowDown') go(row + 1, column, shift)
    else if (event.key === 'ArrowUp') go(row - 1, column, shift)
    else if (event.key === 'ArrowRight') go(row, column + forward, shift)
    else if (event.key === 'ArrowLeft') go(row, column - forward, shift)
    else if (event.key === 'PageDown') go(row + 5, column, shift)
    else if (event.key === 'PageUp') go(row - 5, column, shift)
    else if (event.key === 'Home') go(event.ctrlKey ? 0 : row, 0, shift)
    else if (event.key === 'End') go(event.ctrlKey ? grid.rows.length : row, Number.MAX_SAFE_INTEGER, shift)
    else if (event.key === ' ' && cell?.room) toggle(cell.room)
    else if (event.key === 'Enter') activate(focus)
    else if (event.key === 'Delete' && editable && cell?.room) onRemove?.(cell.room)
    else if (event.key === 'Escape' && selected.length > 0) setSelected([])
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-row]') : null
    if (!target) return
    const point = { row: Number(target.dataset.row), column: Number(target.dataset.column) }
    const cell = cellAt(point)
    if (event.shiftKey) {
      setFocus(point)
      setSelected(roomsBetween(grid, anchor, point))
      return
    }
    setFocus(point)
    setAnchor(point)
    if (cell?.room && (event.ctrlKey || event.metaKey || !onOpen)) toggle(cell.room)
    else activate(point)
  }
  return (
    <div data-component="BuildingElevation" {...rest} className={joinClasses(css.root, className)}>
      <div className={css.head}>
        {layers.length > 0 && (
          <SegmentedControl
            label={messages.layer}
            size="small"
            value={layerKey}
            onChange={setLayer}
            options={layers.map((one) => ({ value: one.key, label: one.label }))}
          />
        )}
        {layer && (
          <ElevationLegend layer={layer} units={units} filter={filter} onFilterChange={onFilterChange} />
        )}
        {actions}
      </div>
      <div className={css.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid */}
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- it is a grid
          role="grid"
          aria-label={messages.building(building)}
          aria-multiselectable
          aria-rowcount={grid.rows.length + 1}
          aria-activedescendant={grid.rows.length > 0 ? cellId(focus) : undefined}
          tabIndex={0}
          className={css.table}
          style={assignInlineVars({ [css.places]: String(grid.rows[0]?.length ?? 0) })}
          data-cells={size}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                {building}
              </th>
              {units.map((unit, index) => (
                <th key={unit.id} scope="colgroup" colSpan={grid.places[index]} className={css.unit}>
                  {unit.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, rowIndex) => (
              <tr key={grid.floors[rowIndex]} aria-rowindex={rowIndex + 2}>
                <th scope="row" className={css.floor}>
                  {floorName(grid.floors[rowIndex] ?? 0)}
                </th>
                {row.map((cell, column) => (
                  <ElevationCellView
                    key={`${cell.unit.id}-${cell.place}`}
                    id={cellId({ row: rowIndex, column })}
                    row={rowIndex}
                    column={column}
                    room={cell.room}
                    value={cell.room && values.get(layer?.valueOf(cell.room) ?? '')}
                    selected={cell.room !== undefined && chosen.has(cell.room.id)}
                    focused={focus.row === rowIndex && focus.column === column}
                    free={editable && cell.open && !cell.room}
                    faded={cell.room !== undefined && fades(cell.room)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
