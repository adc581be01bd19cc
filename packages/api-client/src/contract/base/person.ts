import { f, resource } from '../../kit/index.ts'

export const genders = { '1': '男', '2': '女', '0': '未知', '9': '未说明' } as const
export type Gender = keyof typeof genders

/** Who may uncover a person's numbers, on every page that shows them. */
export const personReveal = {
  all: 'base:person:reveal',
  fields: { phone: 'base:person:revealPhone', phone2: 'base:person:revealPhone' },
} as const

const nation = { help: '身份证上的民族' } as const

/**
 * The fields of a natural person that staff fill in, on the person's own page and in the register of residents.
 * Every use makes its own schemas: a resource owns its fields.
 */
export const personFields = () =>
  ({
    name: f.text('姓名', {
      max: 50,
      required: true,
      personal: true,
      pattern: [/^.{2,}$/u, '姓名应为2-50个字符'],
    }),
    docType: f.dict('证件类型', 'doc_type', { required: true, initial: 'idcard' }),
    docNo: f.idcard('证件号码'),
    docMissingReason: f.text('无证件原因', { max: 100, when: { docType: ['none'] } }),
    gender: f.enum('性别', genders, { help: '居民身份证由证件号码得出' }),
    birthDate: f.date('出生日期', { help: '居民身份证由证件号码得出' }),
    nation: f.dict('民族', 'nation', nation),
    nationality: f.dict('国籍', 'nationality', { initial: 'CHN' }),
    phone: f.phone('手机号'),
    phone2: f.phone('备用手机号'),
    householdRegion: f.region('户籍地'),
    householdAddress: f.text('户籍地址', { max: 200, personal: true }),
    education: f.dict('学历', 'education'),
    marital: f.dict('婚姻状况', 'marital'),
    political: f.dict('政治面貌', 'political'),
    occupation: f.text('职业', { max: 50 }),
    employer: f.text('工作单位', { max: 100, personal: true }),
    emergencyName: f.text('紧急联系人', { max: 20, personal: true }),
    emergencyPhone: f.phone('紧急联系电话'),
    tags: f.dicts('标签', 'person_tag'),
    docExpire: f.date('证件有效期'),
  }) as const

/**
 * Natural person, once in the whole system (catalogue 1 /person-info), as the estates registered it that the caller
 * may see: the values are those of the newest of these registrations.
 */
export const person = resource({
  module: 'base',
  name: 'persons',
  entity: 'person',
  label: '人员档案',
  scope: 'global',
  pick: [
    'base:room:transfer',
    'base:face:update',
    'property:repairOrder:create',
    'property:complaint:create',
    'property:voteGroup:update',
  ],
  title: 'name',
  option: { second: ['docNo', 'phone'] },
  fields: {
    ...personFields(),
    age: f.int('年龄', { computed: true, levelAs: 'birthDate' }),
    deceased: f.bool('已故', { required: true, serverSet: true, initial: false }),
    deceasedDate: f.date('死亡日期', { serverSet: true }),
    state: f.enum(
      '档案状态',
      { enabled: '正常', erased: '已删除个人信息' },
      { required: true, serverSet: true, initial: 'enabled' },
    ),
    remark: f.text('备注', { max: 500 }),
    rooms: f.text('房屋', { computed: true }),
    estates: f.text('小区', { computed: true }),
    faceState: f.enum(
      '人脸',
      {
        passed: { label: '已采集', tone: 'success' },
        pending: { label: '待审核', tone: 'warning' },
        none: { label: '未采集', tone: 'neutral' },
      },
      { computed: true },
    ),
    lastSeenAt: f.datetime('最近出现', { computed: true }),
  },
  list: {
    columns: [
      'name',
      'gender',
      'age',
      { field: 'docNo', width: 190 },
      'phone',
      { field: 'rooms', width: 180 },
      'estates',
      'tags',
      'faceState',
      'lastSeenAt',
    ],
    filters: ['docNo', 'phone', 'gender', 'birthDate'],
    extraFilters: {
      estateId: f.ref('小区', 'base/estates'),
      roomId: f.ref('房屋', 'base/rooms', { within: 'estateId' }),
      tag: f.dict('标签', 'person_tag'),
      plate: f.text('车牌', { max: 10 }),
      ageFrom: f.int('年龄不小于', { min: 0, max: 150 }),
      ageTo: f.int('年龄不大于', { min: 0, max: 150 }),
      face: f.enum('人脸状态', { passed: '已采集', pending: '待审核', none: '未采集' }),
    },
    keyword: ['name', 'docNo', 'phone'],
    keywordHint: '姓名、证件号码或手机号（全号或后四位）',
    sort: '-updatedAt',
  },
  operations: ['list', 'detail', 'update'],
  print: { sheet: { name: '人员档案' } },
  reveal: personReveal,
  kinds: { confirm: 'sensitive', merge: 'critical' },
})
