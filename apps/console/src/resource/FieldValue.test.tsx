import { f, metaOf } from '@linli/api-client/kit'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useProfile } from '../session/profile.ts'
import { FieldValue } from './FieldValue.tsx'
import { openRecordsAt } from './record-pages.ts'

afterEach(() => {
  cleanup()
  useProfile.setState({ paths: new Set() })
})
const person = metaOf(f.ref('人员', 'base/persons'))
const show = () => render(<FieldValue meta={person} value={12} label="王一" />)

it('leads from a ref to the record it points at, where the user has its page', () => {
  openRecordsAt([{ path: '/persons-of-a-test', records: 'base/persons' }])
  useProfile.setState({ paths: new Set(['/persons-of-a-test']) })
  show()
  expect(screen.getByRole('link', { name: '王一' }).getAttribute('href')).toBe('/persons-of-a-test?id=12')
})

it('names it in plain words where the user has not', () => {
  openRecordsAt([{ path: '/persons-of-a-test', records: 'base/persons' }])
  show()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('王一')).toBeTruthy()
})
