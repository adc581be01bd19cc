import { f, metaOf } from '@linli/api-client/kit'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDictionary } from '../session/dictionary.ts'
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

it('has the colour and the icon that an item of a dictionary was given', async () => {
  const item = { id: 2, value: 'urgent', label: '加急', color: 'red', icon: 'bug', childs: [] }
  const plain = { id: 3, value: 'usual', label: '一般', color: 'default', childs: [] }
  useDictionary.getState().take([{ id: 1, code: 'speed_of_a_test', name: '缓急', childs: [item, plain] }])
  const speed = metaOf(f.dict('缓急', 'speed_of_a_test'))
  const { container, rerender } = render(<FieldValue meta={speed} value="urgent" />)
  // The picture's code comes when the first item has one; the word is there before.
  expect(container.textContent).toBe('加急')
  await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  expect(container.querySelector('[data-tone=danger]')?.textContent).toBe('加急')
  rerender(<FieldValue meta={speed} value="usual" />)
  expect(container.querySelector('[data-tone]')).toBeNull()
  expect(screen.getByText('一般')).toBeTruthy()
})

it('has those of each of several items, and plain words where none has any', async () => {
  const item = { id: 2, value: 'urgent', label: '加急', color: 'red', icon: 'bug', childs: [] }
  const plain = { id: 3, value: 'usual', label: '一般', color: 'default', childs: [] }
  useDictionary.getState().take([{ id: 1, code: 'speeds_of_a_test', name: '缓急', childs: [item, plain] }])
  const speeds = metaOf(f.dicts('缓急', 'speeds_of_a_test'))
  const { container, rerender } = render(<FieldValue meta={speeds} value={['usual', 'urgent', 'gone']} />)
  expect(container.textContent).toBe('一般、加急、gone')
  await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  expect(container.querySelectorAll('[data-tone]')).toHaveLength(1)
  expect(container.querySelector('[data-tone=danger]')?.textContent).toBe('加急')
  expect(container.textContent).toBe('一般加急gone')
  rerender(<FieldValue meta={speeds} value={['usual', 'gone']} />)
  expect(container.textContent).toBe('一般、gone')
})
