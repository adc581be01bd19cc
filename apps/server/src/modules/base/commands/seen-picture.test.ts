import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seenPicture } from './seen-picture.ts'

const grey = async (level: number) =>
  await sharp({
    create: { width: 320, height: 180, channels: 3, background: { r: level, g: level, b: level } },
  })
    .png()
    .toBuffer()

test('tells the size of a picture and how bright it is', async () => {
  expect(await seenPicture(await grey(0))).toEqual({ width: 320, height: 180, brightness: 0 })
  expect(await seenPicture(await grey(255))).toEqual({ width: 320, height: 180, brightness: 255 })
  const { brightness = 0 } = (await seenPicture(await grey(120))) ?? {}
  expect(Math.abs(brightness - 120)).toBeLessThanOrEqual(1)
})

test('of what is no picture it tells nothing', async () => {
  expect(await seenPicture(Buffer.from('no picture'))).toBeUndefined()
})
