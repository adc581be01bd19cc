import { expect, it } from 'vitest'
import { shownFaces } from './shown-faces.ts'

const face = (id: number, state: string) => ({ id, state }) as Parameters<typeof shownFaces>[0][number]
const ids = (...faces: ReturnType<typeof face>[]) => shownFaces(faces).map(({ id }) => id)

it('shows the photo in force before the one under review, else the last one that ended', () => {
  expect(ids()).toEqual([])
  expect(ids(face(3, 'pending'), face(1, 'replaced'), face(2, 'passed'))).toEqual([2, 3])
  expect(ids(face(1, 'withdrawn'), face(4, 'rejected'), face(2, 'expired'))).toEqual([4])
})
