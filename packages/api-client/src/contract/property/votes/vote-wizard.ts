import * as z from 'zod/mini'
import { createSchema, f, fieldsSchema, type NewOf, objectOf, wizard } from '../../../kit/index.ts'
import { voteMeeting } from './vote-meeting.ts'
import { voteTopic } from './vote-topic.ts'

const { title, content, category, kind, seats, passRule } = voteTopic.fields
const chosenFrom = { kind: ['choice', 'election'] }

/** What is asked of each topic of a new vote; pictures of candidates come once it is there. */
export const newTopicFields = {
  title,
  category,
  kind,
  seats,
  options: f.texts('选项', { max: 50, itemMax: 60, when: chosenFrom, requiredWhen: chosenFrom }),
  passRule,
  content,
}

/** A topic of a new vote. */
export type NewTopic = Pick<
  NewOf<typeof voteTopic>,
  'title' | 'category' | 'kind' | 'seats' | 'passRule' | 'content'
> & { options?: string[] | null }

/** A new vote with its topics. */
export interface NewVote {
  meeting: NewOf<typeof voteMeeting>
  topics: NewTopic[]
}

export const mostTopics = 20

/** Makes a vote with its topics, as a draft: all of it, or nothing. */
export const voteWizard = wizard('property.voteMaking', {
  path: '/api/property/votes/making',
  label: '新建表决',
  permission: 'property:vote:create',
  of: 'property/votes',
  touches: ['property/vote-topics', 'property/vote-options'],
  input: objectOf<NewVote>({
    meeting: createSchema(voteMeeting),
    topics: z
      .array(z.object(fieldsSchema(newTopicFields)))
      .check(
        z.minLength(1, { error: '请添加议题' }),
        z.maxLength(mostTopics, { error: `最多${mostTopics}个议题` }),
      ),
  }),
  /** The roll it stands on, and the notice that owners will read. Areas in 0.01 ㎡. */
  picture: z.object({
    rooms: z.int(),
    voters: z.int(),
    area: z.int(),
    noticeTitle: z.string(),
    noticeText: z.string(),
  }),
})
