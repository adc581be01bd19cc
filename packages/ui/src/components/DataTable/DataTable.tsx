import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { isSeparator } from '../../private/menuItems.ts'
import { LazyPointMenu } from '../../private/LazyPointMenu.tsx'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useElement } from '../../private/useElement.ts'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { useLatest } from '../../private/useLatest.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { useSteadyLoading } from '../Skeleton/useSteadyLoading.ts'
import { EXPAND_WIDTH, SELECT_WIDTH } from './column.ts'
import { columnDistance, widestIn } from './columnGeometry.ts'
import * as css from './DataTable.css.ts'
import type { DataTableProps } from './DataTableProps.ts'
import { nextSort } from './sortKeys.ts'
import type { TableBodyProps } from './bodyProps.ts'
import { LazyTableCards } from './LazyTableCards.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { moved, resized, WIDTH_STEP } from './tableLayout.ts'
import { noSelection, withRows } from './tableSelection.ts'
import { TableFoot } from './TableFoot.tsx'
import { useColumnModel } from './useColumnModel.ts'
import { useGridKeys } from './useGridKeys.ts'
import { usePinnedSides } from './usePinnedSides.ts'
import { usePrinting } from './usePrinting.ts'
import { useReveal } from './useReveal.ts'
import { useRowActions } from './useRowActions.ts'
import { useSelected } from './useSelected.ts'
import { useTableGeometry } from './useTableGeometry.ts'
import { useTableLines } from './useTableLines.ts'
import { useTableRows } from './useTableRows.ts'
import { useClientWidth, useTableSize } from './useTableSize.ts'

/** Where the shell becomes one for telephones. */
const NARROW = '(max-width: 991.98px)'

/** Rows of one kind in columns, with the keys of an ARIA grid. Sorting and searching are the server's, or those of `useClientList`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  // Remembered piece by piece it is three kilobytes larger, and whatever draws it again changes most of it anyway.
  'use no memo'
  const {
    label,
    columns: given,
    rows,
    isRowDisabled,
    getRowId,
    getRowName,
    getRowClass,
    status = 'ready',
    error,
    onRetry,
    filtered = false,
    onClearFilters,
    empty,
    total: totalProp,
    offset = 0,
    pageSize = 10,
    sort: sortProp,
    defaultSort = [],
    onSortChange,
    layout: layoutProp,
    defaultLayout = {},
    onLayoutChange,
    size,
    selectable = false,
    selection: selectionProp,
    onSelectionChange,
    expanded: expandedProp,
    onExpandedChange,
    renderDetail,
    getChildren,
    onOpen,
    openRow,
    rowMenu,
    bulk,
    fit = false,
    onFit,
    maxHeight,
    virtual: virtualGiven,
    narrow = 'cards',
    className,
    ...rest
  } = props
  const messages = useMessages('data', data)
  const locale = useLocaleCode()
  const tableId = useId()
  const [scroller, scrollerRef] = useElement<HTMLDivElement>()
  const grid = useRef<HTMLTableElement>(null)
  const name = 'DataTable'
  const [sort, setSort] = useControllableState({
    value: sortProp,
    defaultValue: defaultSort,
    onChange: onSortChange,
    name,
  })
  const { columns, disabled } = useTableRows({ columns: given, rows, isRowDisabled, getRowId, getChildren })
  const total = totalProp ?? rows.length
  const virtualProp = virtualGiven ?? (maxHeight !== undefined && rows.length > 100)
  const [layout, setLayout] = useControllableState({
    value: layoutProp,
    defaultValue: defaultLayout,
    onChange: onLayoutChange,
    name,
  })
  const [selection, setSelection] = useControllableState({
    value: selectionProp,
    defaultValue: noSelection,
    onChange: onSelectionChange,
    name,
  })
  const [expanded, setExpanded] = useControllableState<readonly string[]>({
    value: expandedProp,
    defaultValue: [],
    onChange: onExpandedChange,
    name,
  })
  const [editing, setEditing] = useState<{ row: string; column: string } | null>(null)
  const [menu, setMenu] = useState<{ id: string; at: { x: number; y: number } } | null>(null)
  const skeleton = useSteadyLoading(status === 'loading')

  const tree = getChildren !== undefined
  const expander = renderDetail !== undefined && !tree
  const leading = (selectable ? SELECT_WIDTH : 0) + (expander ? EXPAND_WIDTH : 0)
  const { rowHeight: lineHeight, factor } = useTableSize(size)
  const view = useClientWidth(scroller, fit)
  const { shown, left } = useColumnModel(columns, layout, leading, { factor, view })
  const leftOut = left.join(' ')
  const tellFit = useLatest(onFit)
  const toldFit = useRef<string>(undefined)
  useEffect(() => {
    // A table that is hidden and shown again has told it.
    if (toldFit.current === leftOut) return
    toldFit.current = leftOut
    tellFit.current?.(leftOut === '' ? [] : leftOut.split(' '))
  }, [leftOut, tellFit])
  const lines = useTableLines({ rows, getRowId, getChildren, expanded, detail: expander })
  const rowIds = lines.ids
  const geometry = useTableGeometry(lines, lineHeight)
  const printing = usePrinting()
  const cards = useMediaQuery(NARROW) && narrow === 'cards' && !printing
  const virtual = virtualProp && !printing && !cards && lines.count > 0
  const minWidth = leading + shown.reduce((sum, column) => sum + column.width, 0)
  usePinnedSides(scroller, minWidth)
  const reveal = useReveal({ scroller, grid, columns: shown, leading, geometry, virtual })
  const choosable = disabled.size === 0 ? rowIds : rowIds.filter((id) => !disabled.has(id))
  const { isSelected, all: pageSelected, some: pagePartly } = useSelected(selection, choosable)
  const select = (ids: readonly string[], on: boolean) =>
    setSelection(withRows(selection, disabled.size === 0 ? ids : ids.filter((id) => !disabled.has(id)), on))
  const open = (row: Row) => {
    if (!disabled.has(getRowId(row))) onOpen?.(row)
  }

  const applySort = (id: string, add: boolean) => {
    if (columns.find((column) => column.id === id)?.sortable) setSort(nextSort(sort, id, add))
  }
  const resizeTo = (id: string, width: number) => {
    const column = columns.find((other) => other.id === id)
    if (column) setLayout(resized(layout, column, width))
  }
  const actions = useRowActions({
    rowIds,
    columns: shown,
    expanded,
    setExpanded,
    editing,
    setEditing,
    grid,
    select,
  })
  const menuOf = (id: string) => {
    const line = lines.at(lines.indexOf(id))
    return line && rowMenu ? rowMenu(line.row) : []
  }
  const openMenu = (id: string, at: { x: number; y: number }) => {
    const opens = menuOf(id).length > 0
    if (opens) setMenu({ id, at })
    return opens
  }
  const keys = useGridKeys({
    tableId,
    grid,
    lines,
    columns: shown,
    reveal,
    pageRows: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 480) / lineHeight) - 1),
    onSpace: (id, range) => selectable && actions.select(id, !isSelected(id), range),
    onEnter: (id) => {
      const line = lines.at(lines.indexOf(id))
      if (line) open(line.row)
    },
    onSort: applySort,
    onResizeBy: (id, sign) =>
      resizeTo(id, (shown.find((c) => c.column.id === id)?.width ?? 0) + sign * WIDTH_STEP),
    onMoveBy: (id, sign) => setLayout(moved(columns, layout, id, sign)),
    onToggle: (id) => actions.toggle(id),
    onMenu: (id, cell) => {
      const box = cell?.getBoundingClientRect()
      if (box) openMenu(id, { x: box.left, y: box.bottom })
    },
    onKey: (id, key) => {
      const entry = menuOf(id).find((one) => !isSeparator(one) && one.shortcut === key)
      if (!entry || isSeparator(entry)) return false
      entry.onSelect?.()
      return true
    },
    onEdit: (focus) => {
      if (columns.find((column) => column.id === focus.column)?.edit) setEditing(focus)
    },
  })

  const tableStyle: CSSProperties = { minInlineSize: minWidth }
  const span = shown.length + (selectable ? 1 : 0) + (expander ? 1 : 0)
  const body: TableBodyProps<Row> = {
    tableId,
    lines,
    virtual,
    scroller,
    geometry,
    columns: shown,
    leading,
    span,
    status,
    bones: skeleton ? Math.min(pageSize, 10) : 0,
    nameOf: (row) => getRowName?.(row) ?? String(columns[0]?.value?.(row) ?? getRowId(row)),
    offset,
    selectable,
    expander,
    tree,
    isSelected,
    isDisabled: (id) => disabled.has(id),
    classOf: getRowClass,
    openRow,
    focus: keys.focus,
    editing,
    actions,
    renderDetail,
    state: {
      span,
      error: status === 'error' ? (error ?? { message: '' }) : undefined,
      onRetry,
      filtered,
      onClearFilters,
      empty,
    },
    onPress: (row, id, columnId) => {
      keys.setFocus({ row: id, column: columnId })
      open(row)
    },
    onMenu: (id, at) => openMenu(id, at),
    onEdit: (focus) => setEditing(focus),
  }
  const stale = status === 'refreshing' || (status === 'error' && rows.length > 0)
  return (
    <div data-component="DataTable" data-size={size} {...rest} className={joinClasses(css.root, className)}>
      {status === 'refreshing' && (
        <div className={css.progress} role="status" aria-label={messages.refreshing} />
      )}
      {bulk && (
        <div className={css.bulk} data-cards={presence(cards)}>
          <div className={css.bulkInner} data-size="mini">
            {bulk}
          </div>
        </div>
      )}
      {cards ? (
        <LazyTableCards
          {...body}
          label={label}
          sort={sort}
          onSort={setSort}
          checked={pageSelected}
          indeterminate={pagePartly}
          onSelectPage={(on) => select(choosable, on)}
          onOpen={onOpen && open}
        />
      ) : (
        <div
          ref={scrollerRef}
          className={css.scroller}
          style={maxHeight === undefined ? undefined : { maxBlockSize: maxHeight }}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid */}
          <table
            ref={grid}
            role={tree ? 'treegrid' : 'grid'}
            aria-label={label}
            aria-rowcount={tree || virtual ? lines.count + 1 : total + 1}
            aria-colcount={span}
            aria-multiselectable={selectable || undefined}
            aria-busy={status === 'loading' || status === 'refreshing'}
            aria-activedescendant={keys.activeId}
            tabIndex={0}
            className={css.table}
            data-virtual={presence(virtual)}
            style={tableStyle}
            data-stale={presence(stale)}
            data-opens={presence(onOpen !== undefined)}
            onKeyDown={keys.onKeyDown}
            onFocus={(event) => event.target === event.currentTarget && keys.onFocus()}
          >
            <TableHead
              tableId={tableId}
              virtual={virtual}
              columns={shown}
              sort={sort}
              focus={keys.focus}
              selectable={selectable}
              expander={expander}
              checked={pageSelected}
              indeterminate={pagePartly}
              onSelectPage={(on) => select(choosable, on)}
              onSort={applySort}
              onResize={resizeTo}
              onFit={(id) => resizeTo(id, widestIn(grid.current, id))}
              onDropColumn={(id, target, side) => {
                const by = columnDistance(
                  shown.map((c) => c.column.id),
                  id,
                  target,
                  side,
                )
                setLayout(moved(columns, layout, id, by))
              }}
            />
            <TableBody {...body} />
            <TableFoot
              columns={shown}
              leading={span - shown.length}
              leadingWidth={leading}
              virtual={virtual}
            />
          </table>
        </div>
      )}
      {menu && (
        <LazyPointMenu at={menu.at} label={label} items={menuOf(menu.id)} onClose={() => setMenu(null)} />
      )}
      <span role="status" className={visuallyHiddenClass}>
        {status === 'ready' ? messages.loaded(formatNumber(rows.length, locale)) : ''}
      </span>
    </div>
  )
}
