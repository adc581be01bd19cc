/** What the platform refuses with, which field it is about where it is about one, and what is done about it. */
export const provinceErrors = {
  E001: { label: '小区编码未备案', field: '小区编码', remedy: '向省平台备案小区编码，并在小区管理中核对' },
  E002: { label: '地址编码不存在', field: '地址编码', remedy: '核对标准地址编码后重新上报' },
  E003: { label: '证件号码校验失败', field: '证件号码', remedy: '在人员管理中更正证件号码' },
  E004: { label: '照片质量不合格', field: '人脸照片', remedy: '重新采集人脸照片' },
  E005: { label: '重复数据', remedy: '平台已有该对象，忽略即可' },
  E006: { label: '签名错误', remedy: '核对应用编号、密钥和服务器时间' },
  E007: { label: '超出频率', remedy: '减小每批条数，稍后会自动重试' },
  E008: { label: '必填项缺失', field: '必填资料', remedy: '补全资料后重新上报' },
  E009: { label: '时间格式错误', field: '时间', remedy: '核对设备时间' },
  E999: { label: '平台内部错误', remedy: '稍后会自动重试；持续失败时联系省平台' },
} as const

/** What a refusal means and what helps, by its code. */
export const provinceErrorOf = (
  code: string,
): { readonly label: string; readonly remedy: string; readonly field?: string } | undefined =>
  Object.entries(provinceErrors).find(([one]) => one === code)?.[1]
