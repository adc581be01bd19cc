import { type CSSProperties, useId, useRef, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { useSteadyLoading } from '../Skeleton/useSteadyLoading.ts'
import { columnDistance, widestIn } from './columnGeometry.ts'
import * as css from './DataTable.css.ts'
import type { DataTableProps } from './DataTableProps.ts'
import { nextSort } from './sortKeys.ts'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { moved, resized, WIDTH_STEP } from './tableLayout.ts'
import { noSelection, withRows } from './tableSelection.ts'
import { TableFoot } from './TableFoot.tsx'
import { useColumnModel } from './useColumnModel.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useLineWindow } from './useLineWindow.ts'
import { useRowActions } from './useRowActions.ts'
import { useRowHeight } from './useRowHeight.ts'
import { useSelected } from './useSelected.ts'
import { useTableLines } from './useTableLines.ts'

const SELECT_WIDTH = 44
const EXPAND_WIDTH = 40

/** Rows of one kind in columns, with the keys of an ARIA grid. Sorting, paging and filtering are the server's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    getRowId,
    getRowName,
    status = 'ready',
    error,
    onRetry,
    filtered = false,
    onClearFilters,
    empty,
    total = rows.length,
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
    maxHeight,
    virtual = maxHeight !== undefined && rows.length > 100,
    className,
    ...rest
  } = props
  const messages = useMessages('data', data)
  const locale = useLocaleCode()
  const tableId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const name = 'DataTable'
  const [sort, setSort] = useControllableState({
    value: sortProp,
    defaultValue: defaultSort,
    onChange: onSortChange,
    name,
  })
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
  const skeleton = useSteadyLoading(status === 'loading')

  const tree = getChildren !== undefined
  const expander = renderDetail !== undefined && !tree
  const leading = (selectable ? SELECT_WIDTH : 0) + (expander ? EXPAND_WIDTH : 0)
  const shown = useColumnModel(columns, layout, leading)
  const { lines, rowIds, keyOf } = useTableLines({ rows, getRowId, getChildren, expanded, detail: expander })
  const lineHeight = useRowHeight(size)
  const drawn = useLineWindow({
    count: lines.length,
    lineHeight,
    scroller,
    enabled: virtual,
    keyOf,
  })
  const { isSelected, all: pageSelected, some: pagePartly } = useSelected(selection, rowIds)

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
    select: (ids, on) => setSelection(withRows(selection, ids, on)),
  })
  const keys = useGridKeys({
    tableId,
    grid,
    lines,
    columns: shown,
    scrollTo: drawn.scrollTo,
    pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 480) / lineHeight) - 1),
    onSpace: (id, range) => selectable && actions.select(id, !isSelected(id), range),
    onEnter: (id) => {
      const line = lines.find((other) => other.id === id)
      if (line) onOpen?.(line.row)
    },
    onSort: applySort,
    onResizeBy: (id, sign) =>
      resizeTo(id, (shown.find((c) => c.column.id === id)?.width ?? 0) + sign * WIDTH_STEP),
    onMoveBy: (id, sign) => setLayout(moved(columns, layout, id, sign)),
    onToggle: (id) => actions.toggle(id),
    onEdit: (focus) => {
      if (columns.find((column) => column.id === focus.column)?.edit) setEditing(focus)
    },
  })

  const minWidth = leading + shown.reduce((sum, column) => sum + column.width, 0)
  const tableStyle: CSSProperties = { minInlineSize: minWidth }
  const span = shown.length + (selectable ? 1 : 0) + (expander ? 1 : 0)
  const stale = status === 'refreshing' || (status === 'error' && rows.length > 0)
  return (
    <div data-component="DataTable" data-size={size} {...rest} className={joinClasses(css.root, className)}>
      {status === 'refreshing' && (
        <div className={css.progress} role="status" aria-label={messages.refreshing} />
      )}
      <div
        ref={scroller}
        className={css.scroller}
        style={maxHeight === undefined ? undefined : { maxBlockSize: maxHeight }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid */}
        <table
          ref={grid}
          role={tree ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-rowcount={tree || virtual ? lines.length + 1 : total + 1}
          aria-colcount={span}
          aria-multiselectable={selectable || undefined}
          aria-busy={status === 'loading' || status === 'refreshing'}
          aria-activedescendant={keys.activeId}
          tabIndex={0}
          className={css.table}
          style={tableStyle}
          data-stale={presence(stale)}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => event.target === event.currentTarget && keys.onFocus()}
        >
          <TableHead
            tableId={tableId}
            columns={shown}
            sort={sort}
            focus={keys.focus}
            selectable={selectable}
            expander={expander}
            checked={pageSelected}
            indeterminate={pagePartly}
            onSelectPage={(on) => setSelection(withRows(selection, rowIds, on))}
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
          <TableBody
            tableId={tableId}
            lines={lines}
            drawn={drawn}
            columns={shown}
            span={span}
            status={status}
            bones={skeleton ? Math.min(pageSize, 10) : 0}
            nameOf={(row) => getRowName?.(row) ?? String(columns[0]?.value?.(row) ?? getRowId(row))}
            offset={offset}
            selectable={selectable}
            expander={expander}
            tree={tree}
            isSelected={isSelected}
            openRow={openRow}
            focus={keys.focus}
            editing={editing}
            actions={actions}
            renderDetail={renderDetail}
            state={{
              span,
              error: status === 'error' ? (error ?? { message: '' }) : undefined,
              onRetry,
              filtered,
              onClearFilters,
              empty,
            }}
            onPress={(row, id, columnId) => {
              keys.setFocus({ row: id, column: columnId })
              onOpen?.(row)
            }}
            onEdit={(focus) => setEditing(focus)}
          />
          <TableFoot columns={shown} leading={span - shown.length} />
        </table>
      </div>
      <span role="status" className={visuallyHiddenClass}>
        {status === 'ready' ? messages.loaded(rows.length.toLocaleString(locale)) : ''}
      </span>
    </div>
  )
}
