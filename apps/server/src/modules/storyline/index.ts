import { type StorySubject, storylines } from '@linli/api-client/contract/base/storyline'
import type { ServerModule } from '../../kit/module.ts'
import { handle } from '../../kit/route.ts'
import { readStoryline } from './read-storyline.ts'

const subjects = Object.keys(storylines) as StorySubject[]

/** 一生线: what all modules have to tell of a person, a room, a vehicle or a device, in one order. */
export const storylineModule: ServerModule = {
  name: 'storyline',
  routes: ({ modules }) => {
    const sources = modules.flatMap(({ storyline = [] }) => storyline)
    return subjects.map((subject) =>
      handle(storylines[subject], async (asked, ctx) => await readStoryline(subject, sources, asked, ctx)),
    )
  },
}
