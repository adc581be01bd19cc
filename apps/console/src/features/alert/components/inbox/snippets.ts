/** What is often said of an alert when it is closed, by the keys 1 to 9. */
export const snippets = [
  { text: '已到场核实并处置完毕', result: 'confirmed_handled' },
  { text: '已劝离并告知小区规定', result: 'warned' },
  { text: '已联系本人，确认平安', result: 'safe' },
  { text: '设备已恢复正常', result: 'fixed' },
  { text: '设备故障，已转维修', result: 'repair' },
  { text: '现场核实，属于误报', result: 'false_alarm' },
  { text: '演练测试，无需处置', result: 'drill' },
  { text: '已报警并移交民警', result: 'police' },
  { text: '已救助并通知家属', result: 'rescued' },
] as const

export type Snippet = (typeof snippets)[number]

/** What the form of an alert that is closed starts with. */
export const startOf = ({ text, result }: Snippet) => ({
  result,
  handleNote: text,
  falseAlarm: result === 'false_alarm',
})

/** The words for a false alarm. */
export const falseAlarm: Snippet = snippets[5]
