import { namedVoteText, type voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { voteBallotSheets } from '@linli/api-client/contract/property/votes/vote-meeting-calls'
import { passRules } from '@linli/api-client/contract/property/votes/vote-topic'
import type { RowOf } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { RichTextView } from '@linli/ui/rich-text'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { usePrintFailed } from '../../../../resource/print/usePrintFailed.ts'
import { useCall } from '../../../../resource/queries.ts'
import { shownPicture } from '../../../../resource/text-pictures.ts'
import { approvals, type Option, type Topic } from './ballot-draft.ts'
import { metres } from './share-text.ts'
import { useBallot } from './useBallot.ts'

type Meeting = RowOf<typeof voteMeeting>

interface PrintProps {
  readonly meeting: Meeting
  readonly onDone: () => void
}

const minute = (at: string) => formatDateTime(at).slice(0, 16)

const boxesOf = ({ id, kind }: Topic, options: readonly Option[]) =>
  kind === 'approve'
    ? approvals.map(({ label }) => label)
    : options.filter(({ topicId }) => topicId === id).map(({ title }) => title)

/** The matters of a vote with boxes to tick. */
const Boxes = ({ topics, options }: { topics: readonly Topic[]; options: readonly Option[] }) => (
  <ol className="m-0 grid list-none gap-3 p-0">
    {topics.map((topic) => (
      <li key={topic.id} className="break-inside-avoid border border-black p-2">
        <strong>
          {topic.seq}. {topic.title}
          {topic.kind === 'election' && `（最多选${topic.seats ?? 1}人）`}
        </strong>
        <p className="m-0 flex flex-wrap gap-6 pt-2">
          {boxesOf(topic, options).map((label) => (
            <span key={label}>□ {label}</span>
          ))}
        </p>
      </li>
    ))}
  </ol>
)

/** 纸质票: one for each voter who has not voted, with the number that the desk scans. */
export function BallotSheets({ meeting, onDone }: PrintProps) {
  const { data, error } = useCall(voteBallotSheets, { id: meeting.id })
  usePrintFailed(error, onDone)
  const { topics, options } = useBallot(meeting.id)
  if (!data || topics.length === 0) return null
  return (
    <PrintSheet onDone={onDone}>
      {data.map(({ paperNo, voterName, rooms, area }) => (
        <article key={paperNo} className="m-6 grid break-after-page gap-4 text-body">
          <header className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <h1 className="m-0 text-h2">{meeting.title}表决票</h1>
              <span>编号 {paperNo}</span>
              <span>
                {voterName}，{rooms.join('、')}，共{metres(area)}
              </span>
              <span>
                投票时间 {minute(meeting.voteStartAt)} 至 {minute(meeting.voteEndAt)}
              </span>
            </div>
            <QrCode value={paperNo} size={96} label={`表决票${paperNo}`} />
          </header>
          {meeting.named && <p className="m-0">{namedVoteText}</p>}
          <Boxes topics={topics} options={options} />
          <footer className="grid grid-cols-2 gap-6 pt-6">
            <span>业主签名：</span>
            <span>日期：</span>
          </footer>
        </article>
      ))}
    </PrintSheet>
  )
}

/** 征求意见书: what is asked of the owners in writing, with the words of each matter. */
export function ConsultationLetter({ meeting, onDone }: PrintProps) {
  const { topics, options } = useBallot(meeting.id)
  if (topics.length === 0) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-4 text-body">
        <h1 className="m-0 text-center text-h2">{meeting.title}征求意见书</h1>
        <RichTextView html={meeting.description} showPicture={shownPicture} />
        {topics.map(({ id, seq, title, content }) => (
          <section key={id} className="break-inside-avoid">
            <h2 className="m-0 text-body font-semibold">
              {seq}. {title}
            </h2>
            <RichTextView html={content} showPicture={shownPicture} />
          </section>
        ))}
        {meeting.named && <p className="m-0">{namedVoteText}</p>}
        <Boxes topics={topics} options={options} />
        <p className="m-0">
          请于 {minute(meeting.voteEndAt)} 前交回。咨询电话 {meeting.contactPhone}。
        </p>
        <footer className="grid grid-cols-3 gap-6 pt-6">
          <span>房号：</span>
          <span>业主签名：</span>
          <span>日期：</span>
        </footer>
      </article>
    </PrintSheet>
  )
}

/** 会议公告 for the notice boards: what is decided when, by how many, and whom to ask. */
export function NoticeSheet({ meeting, onDone }: PrintProps) {
  const { topics } = useBallot(meeting.id)
  if (topics.length === 0) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-4 text-body">
        <h1 className="m-0 text-center text-h2">关于召开“{meeting.title}”的公告</h1>
        <p className="m-0">各位业主：</p>
        <p className="m-0">
          定于 {minute(meeting.voteStartAt)} 至 {minute(meeting.voteEndAt)}
          {meeting.form === 'online'
            ? '以线上方式'
            : meeting.form === 'written'
              ? '以书面方式'
              : '以线上和书面方式'}
          就以下事项进行表决：
        </p>
        <ol className="m-0 grid list-none gap-1 p-0">
          {topics.map(({ id, seq, title, passRule }) => (
            <li key={id}>
              {seq}. {title}（{passRules[passRule]}）
            </li>
          ))}
        </ol>
        <RichTextView html={meeting.description} showPicture={shownPicture} />
        <p className="m-0">
          应参与表决的业主 {meeting.baseVoters} 人，专有部分面积 {meeting.baseArea.toFixed(2)} 平方米。
          {meeting.allowProxy && `可以书面委托他人表决，每位代理人最多代理 ${meeting.proxyLimit} 户。`}
        </p>
        {meeting.named && <p className="m-0">{namedVoteText}</p>}
        <p className="m-0">表决户及面积如有异议，请在公告期内联系：{meeting.contactPhone}。</p>
        <footer className="grid justify-items-end gap-1 pt-6">
          <span>召集人（盖章）：</span>
          <span>{meeting.noticeAt ? formatDateTime(meeting.noticeAt).slice(0, 10) : ''}</span>
        </footer>
      </article>
    </PrintSheet>
  )
}
