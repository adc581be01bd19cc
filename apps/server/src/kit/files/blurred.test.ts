import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blurred } from './blurred.ts'
import type { FileStore } from './file-store.ts'

/** A store of one picture that counts how often it is read. */
async function storeOf(key: string) {
  const face = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
  let reads = 0
  const files = {
    get: (asked: string) => {
      reads += 1
      return Promise.resolve(asked === key ? new Uint8Array(face) : undefined)
    },
  } as FileStore
  return { files, reads: () => reads }
}

test('a picture is read and blurred once, however often it is shown', async () => {
  const { files, reads } = await storeOf('one')
  const first = await blurred(files, 'one')
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 })
  expect(await blurred(files, 'one')).toBe(first)
  expect(reads()).toBe(1)
})

test('what is not there is not remembered, and other stores have pictures of their own', async () => {
  const { files, reads } = await storeOf('one')
  expect(await blurred(files, 'two')).toBeUndefined()
  expect(await blurred(files, 'two')).toBeUndefined()
  expect(reads()).toBe(2)
  const other = await storeOf('two')
  expect(await blurred(other.files, 'two')).toBeDefined()
})
