import { f, flow } from '../../../kit/index.ts'

const open = ['new', 'following', 'signed'] as const

/** From the wish of residents to the estate that is served. */
export const leadFlow = flow({
  states: {
    new: { label: '待跟进', tone: 'warning' },
    following: { label: '跟进中', tone: 'info' },
    signed: { label: '已签约', tone: 'success' },
    opening: { label: '开通中', tone: 'info' },
    opened: { label: '已开通', tone: 'success' },
    lost: { label: '已流失', tone: 'neutral' },
  },
  initial: 'new',
  edit: { from: ['new', 'following', 'signed'] },
  transitions: {
    convert: {
      label: '转为小区',
      from: ['signed'],
      to: 'opening',
      primary: true,
      input: {
        communityId: f.ref('所属社区', 'base/communities', { required: true }),
        estateType: f.dict('小区类型', 'estate_type', { required: true }),
      },
      confirm: '将新建小区并开始开通。',
    },
    follow: {
      label: '登记跟进',
      from: ['new', 'following', 'signed'],
      to: ['following', 'signed'],
      primary: true,
      input: {
        way: f.enum(
          '方式',
          { visit: '拜访', phone: '电话', wechat: '微信', meeting: '会议' },
          { required: true, initial: 'phone' },
        ),
        content: f.longtext('跟进内容', { required: true, max: 500 }),
        images: f.images('图片', { max: 6 }),
        nextFollowAt: f.datetime('下次跟进'),
      },
    },
    assign: {
      label: '分配',
      from: open,
      to: open,
      batch: true,
      input: {
        followerId: f.ref('跟进人', 'auth/users', {
          required: true,
          where: { state: ['normal', 'pending', 'locked'] },
        }),
      },
    },
    sign: { label: '签约', from: ['following'], to: 'signed' },
    lose: {
      label: '标记流失',
      from: open,
      to: 'lost',
      input: { lostReason: f.dict('流失原因', 'lead_lost_reason', { required: true }) },
    },
    reactivate: { label: '重新跟进', from: ['lost'], to: 'following' },
    merge: {
      label: '合并',
      from: ['new', 'following'],
      to: 'lost',
      input: { mergedIntoId: f.ref('合并至', 'property/estate-leads', { required: true }) },
      confirm: '申请人转到目标线索，同一人只计一次。',
    },
    open: { label: '开通', from: ['opening'], to: 'opened', by: 'system' },
  },
})
