import { icCard } from '@linli/api-client/contract/access/ic-card'
import type { RowOf } from '@linli/api-client/kit'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { leadingThere } from './leading-there.tsx'
import { openRecordsAt } from './record-pages.ts'
import { tableColumns } from './table-columns.tsx'

type Row = RowOf<typeof icCard>

test('the name of a row leads to its record for who has the page, and no other column does', () => {
  openRecordsAt([{ path: '/cards-of-a-test', records: 'access/ic-cards' }])
  const row = { id: 7, printedNo: 'A007', cardType: 'owner' } as Row
  const show = (key: string, pages: readonly string[]) => {
    const column = tableColumns(icCard, {}).find(({ id }) => id === key)
    if (column === undefined) throw new Error(key)
    const { container } = render(
      <MemoryRouter>{leadingThere(icCard, column, new Set(pages)).cell?.(row)}</MemoryRouter>,
    )
    return container
  }
  show('printedNo', ['/cards-of-a-test'])
  expect(screen.getByRole('link', { name: 'A007' }).getAttribute('href')).toBe('/cards-of-a-test?id=7')
  expect(show('printedNo', []).querySelector('a')).toBeNull()
  expect(show('cardType', ['/cards-of-a-test']).querySelector('a')).toBeNull()
})
