import { type ListQuery, type Resource, totalOf } from '@linli/api-client/kit'
import { noSelection, type TableLayout, type TableSelection } from '@linli/ui/data-table'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePreference } from '../session/preferences.ts'
import { type ListState, listQueryOf, withInitial } from './list-state.ts'
import { periodAtFirst } from './period-at-first.ts'
import { resourceKey, useResourceList } from './queries.ts'
import { columnOfRow } from './board/column-of-row.ts'
import { recordPlace } from './record/record-place.ts'
import { useCursors } from './useCursors.ts'
import { useFigures } from './useFigures.ts'
import { useLinkedRow } from './useLinkedRow.ts'
import { useLive } from './useLive.ts'
import { isFiltered, useListState } from './useListState.ts'
import { type RowWorkOptions, useRowWork } from './useRowWork.ts'

interface PageOptions<R extends Resource> extends RowWorkOptions<R> {
  /** Names the list beside others of the same page: in the address, and where its columns are kept. */
  readonly key?: string
  /** Which rows the page is about, and how they are sorted at first; the list has no filters for these. */
  readonly where?: ListQuery
  /** Filters that hold while the user chose none of them, such as today. */
  readonly initial?: ListState['filters']
  /** A board stands in its place, which reads the rows by itself: their number is that of the figures. */
  readonly board?: boolean
  /** Nothing is read until something is asked for: there is no list of everybody. */
  readonly searchFirst?: boolean
}

const noLayout: TableLayout = {}
const everything: ListQuery = {}

/**
 * The state of a list page: filters, sort and page in the address, the rows, what is selected, how the columns stand, what is
 * open. The parts of a page (PageHead, ListBar, ResourceTable, ListFoot, RowDialogs) are given what it answers.
 */
export function useResourcePage<R extends Resource>(of: R, options: PageOptions<R> = {}) {
  const { key, where = everything, board = false, searchFirst = false } = options
  const initial = { ...periodAtFirst(of), ...options.initial }
  useLive(of)
  const { state: chosen, change, reset } = useListState(of, key)
  const state: ListState = { ...chosen, filters: withInitial(of, initial, chosen.filters) }
  const byCursor = of.list.paging === 'cursor'
  const { pageNum: _page, pageSize, ...asked } = listQueryOf(state)
  const filter: ListQuery = { ...where, ...asked }
  const cursors = useCursors(JSON.stringify([filter, pageSize]))
  const query: ListQuery = byCursor
    ? { ...filter, pageSize, ...(cursors.cursor !== null && { cursor: cursors.cursor }) }
    : { ...filter, pageSize, pageNum: state.pageNum }
  const isIdle = board || (searchFirst && !isFiltered(chosen))
  const answer = useResourceList(of, query, !isIdle)
  const counted = useFigures(of, filter, board)
  const queries = useQueryClient()
  const data = isIdle ? undefined : answer.data
  const { error } = answer
  const [selection, setSelection] = useState<TableSelection>(noSelection)
  const [layout, setLayout] = usePreference(
    key === undefined ? `columns:${of.path}` : `columns:${of.path}:${key}`,
    noLayout,
  )
  const [left, setLeft] = useState<readonly string[]>([])
  const linked = useLinkedRow()
  // Of several lists on a page none has the address to itself.
  const addressed = key === undefined
  const work = useRowWork(of, { ...options, ...(addressed && { openRecord: linked.open }) })
  const here = addressed ? linked : { id: work.recordId, open: work.openRecord, forget: work.close }
  // On a board what is beside a row is its column.
  const beside = board ? columnOfRow(queries, of, here.id) : data
  const offset = byCursor ? null : board ? 0 : (state.pageNum - 1) * state.pageSize
  return {
    ...work,
    of,
    key,
    where,
    state,
    initial,
    change,
    reset,
    query,
    filter,
    filtered: isFiltered(chosen),
    rows: data?.records,
    error,
    /** Other rows were asked for than those that are shown. Rows that are asked for once more draw nothing until they differ. */
    waits: answer.isPlaceholderData,
    /** When rows were read that could not be read again. */
    updatedAt: error ? answer.dataUpdatedAt : 0,
    refetch: () => void (board ? queries.invalidateQueries({ queryKey: resourceKey(of) }) : answer.refetch()),
    total: data ? totalOf(data) : counted ? { value: counted.count, exact: true } : null,
    pager: byCursor
      ? {
          page: cursors.page,
          pageSize: state.pageSize,
          hasNext: data?.nextCursor != null,
          go: (page: number) => cursors.go(page, data?.nextCursor ?? null),
        }
      : {
          page: state.pageNum,
          pageSize: state.pageSize,
          total: data ? totalOf(data).value : 0,
          go: (page: number) => change({ pageNum: page }),
        },
    selection,
    setSelection,
    layout,
    setLayout,
    left,
    setLeft,
    record:
      here.id === null ? null : { id: here.id, onClose: here.forget, ...recordPlace(beside, offset, here) },
  }
}

/** What `useResourcePage` answers: the parts of a page take it as `page`. */
export type ResourcePageState<R extends Resource> = ReturnType<typeof useResourcePage<R>>
