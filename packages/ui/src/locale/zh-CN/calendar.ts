/** Calendar of events. */
export const calendar = {
  view: '视图',
  month: '月',
  week: '周',
  day: '日',
  today: '今天',
  previous: { month: '上个月', week: '上一周', day: '前一天' },
  next: { month: '下个月', week: '下一周', day: '后一天' },
  monthTitle: (year: number, month: number) => `${year} 年 ${month} 月`,
  weekTitle: (from: string, to: string) => `${from} 至 ${to}`,
  dayTitle: (day: string, weekday: string) => `${day} ${weekday}`,
  everything: '全部',
  conflict: '冲突',
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  time: '时间',
  allDay: '全天',
  dayCell: (day: string, weekday: string, count: number) =>
    count === 0 ? `${day} ${weekday}` : `${day} ${weekday}，${count} 项`,
  slot: (day: string, time: string) => `${day} ${time}`,
  more: (count: number) => `还有 ${count} 项`,
  events: (day: string) => `${day} 的安排`,
}
