import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { navigation } from '../../locale/zh-CN/navigation.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Pagination.css.ts'
import { pageWindow } from './pageWindow.ts'

/** Numbers of rows to choose from. */
export const pageSizes = [10, 20, 50, 100] as const

export interface PaginationProps extends BaseProps {
  /** Current page, from 1. */
  page: number
  /** Rows of a page. */
  pageSize: number
  /** Rows in all. Leave it out for cursor lists, which only know whether there is more. */
  total?: number | undefined
  /** The total is a lower bound or an estimate. @default false */
  estimated?: boolean | undefined
  /** Cursor lists: whether there is a next page. @default false */
  hasNext?: boolean | undefined
  /** Another page, or another size, which goes to the page that holds the first row shown now. */
  onPageChange: (detail: { page: number; pageSize: number }) => void
  /** Sizes offered; none offers no choice. @default [10, 20, 50, 100] */
  sizes?: readonly number[] | undefined
  /** While the next page is loading. @default false */
  disabled?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** Pages of a list: how many rows, how many per page, which page. */
export function Pagination({
  page,
  pageSize,
  total,
  estimated = false,
  hasNext = false,
  onPageChange,
  sizes = pageSizes,
  disabled = false,
  className,
  ...rest
}: PaginationProps) {
  const messages = useMessages('navigation', navigation)
  const locale = useLocaleCode()
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  const atEnd = pages === undefined ? !hasNext : page >= pages
  const go = (next: number) => onPageChange({ page: next, pageSize })
  const resize = (size: number) => {
    const firstRow = (page - 1) * pageSize
    onPageChange({ page: total === undefined ? 1 : Math.floor(firstRow / size) + 1, pageSize: size })
  }
  const count = total === undefined ? undefined : formatNumber(total, locale)

  return (
    <nav
      data-component="Pagination"
      aria-label={messages.pagination}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      {count !== undefined && (
        <span className={css.total}>{estimated ? messages.totalAtLeast(count) : messages.total(count)}</span>
      )}
      {sizes.length > 0 && (
        <span className={css.selectBox}>
          <select
            aria-label={messages.pageSize}
            className={css.select}
            value={pageSize}
            disabled={disabled}
            onChange={(event) => resize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {messages.perPage(size)}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={14} className={css.chevron} />
        </span>
      )}
      <span className={css.pages}>
        <button
          type="button"
          aria-label={messages.previous}
          className={css.page}
          disabled={disabled || page <= 1}
          onClick={() => go(page - 1)}
        >
          <Icon of={ChevronLeft} size={16} className={css.arrow} />
        </button>
        {pages === undefined ? (
          <span aria-current="page" className={css.page}>
            {page}
          </span>
        ) : (
          pageWindow(page, pages).map((slot) =>
            typeof slot === 'number' ? (
              <button
                key={slot}
                type="button"
                aria-label={messages.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
                className={css.page}
                disabled={disabled}
                onClick={() => {
                  if (slot !== page) go(slot)
                }}
              >
                {slot}
              </button>
            ) : (
              <span key={slot} className={css.gap}>
                …
              </span>
            ),
          )
        )}
        <button
          type="button"
          aria-label={messages.next}
          className={css.page}
          disabled={disabled || atEnd}
          onClick={() => go(page + 1)}
        >
          <Icon of={ChevronRight} size={16} className={css.arrow} />
        </button>
      </span>
    </nav>
  )
}
