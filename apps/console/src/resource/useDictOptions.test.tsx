import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDictionary } from '../session/dictionary.ts'
import { MenuPicture } from './MenuPicture.tsx'
import { useDictOptions } from './useDictOptions.ts'

it('gives items with their colour and their picture, without those that are out of use', () => {
  const childs = [
    { id: 1, value: 'a', label: '漏水', color: 'red', icon: 'house' },
    { id: 2, value: 'b', label: '停电' },
    { id: 3, value: 'c', label: '旧项', disabled: true },
  ]
  useDictionary.getState().take([{ id: 1, code: 'options_of_a_test', name: '故障', childs }])
  const { result } = renderHook(() => useDictOptions('options_of_a_test'))
  const [first, second, ...others] = result.current
  expect(first).toMatchObject({ value: 'a', label: '漏水', tone: 'danger', picture: { type: MenuPicture } })
  expect(second).toEqual({ value: 'b', label: '停电' })
  expect(others).toEqual([])
})
