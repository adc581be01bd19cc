import { afterEach, describe, expect, it, vi } from 'vitest'
import { client, sessionHooks } from './client.ts'
import { dictLabel, useDictionary } from './dictionary.ts'
import { loadDictionary } from './load-dictionary.ts'

const tree = [
  {
    id: 1,
    code: 'house_use',
    name: '房屋用途',
    childs: [{ id: 2, value: 'home', label: '住宅', childs: [{ id: 3, value: 'loft', label: '复式' }] }],
  },
]

afterEach(() => vi.restoreAllMocks())

describe('the dictionary', () => {
  it('[S3.7] [S3.39] is the tree that the server gives, searched through all its childs', async () => {
    vi.spyOn(client, 'call').mockResolvedValueOnce(tree)
    await loadDictionary()
    const { types } = useDictionary.getState()
    expect(dictLabel(types, 'house_use', 'home')).toBe('住宅')
    expect(dictLabel(types, 'house_use', 'loft')).toBe('复式')
    expect(dictLabel(types, 'house_use', 'other')).toBe('other')
  })

  it('[S7.29] [S7.30] stays empty when it cannot be loaded, and nobody is told', async () => {
    vi.spyOn(client, 'call').mockRejectedValueOnce(new Error('gone'))
    await expect(loadDictionary()).resolves.toBeUndefined()
    expect(useDictionary.getState().types.size).toBe(0)
  })

  it('is read anew once answers tell another version, and not for the first one', async () => {
    const call = vi.spyOn(client, 'call').mockResolvedValue(tree)
    for (const version of ['7', '7', '8', '8']) sessionHooks.onDictVersion(version)
    await vi.waitFor(() => expect(useDictionary.getState().types.size).toBe(1))
    expect(call).toHaveBeenCalledOnce()
  })
})
