import type { person } from '@linli/api-client/contract/base/person'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const PersonFile = whenOpened(async () => (await import('./PersonFile.tsx')).PersonFile)
const PersonRelations = whenOpened(async () => (await import('./PersonRelations.tsx')).PersonRelations)
const PersonViews = whenOpened(async () => (await import('./PersonViews.tsx')).PersonViews)
const FaceCards = whenOpened(async () => (await import('../face/FaceCards.tsx')).FaceCards)
const Storyline = whenOpened(async () => (await import('../storyline/Storyline.tsx')).Storyline)

/** The tabs of a person's file beside its fields. */
export const personTabs = ({ id, name }: RowOf<typeof person>): DetailTab[] => [
  { key: 'file', label: '概览', content: <PersonFile id={id} name={name} /> },
  { key: 'graph', label: '房屋与家庭', content: <PersonRelations id={id} /> },
  {
    key: 'faces',
    label: '人脸',
    permission: 'base:face:list',
    content: <FaceCards people={[{ personId: id, name }]} />,
  },
  { key: 'story', label: '一生线', content: <Storyline of="person" id={id} name={name} /> },
  {
    key: 'views',
    label: '查看记录',
    permission: 'log:sensitive:list',
    content: <PersonViews id={id} />,
  },
]
