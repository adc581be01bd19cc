export declare const errorCodes: {
    readonly BAD_REQUEST: {
        readonly status: 400;
        readonly text: '请求参数错误';
    };
    readonly INVALID_GRANT: {
        readonly status: 400;
        readonly text: '用户名或密码错误';
    };
    readonly CIPHER_INVALID: {
        readonly status: 400;
        readonly text: '请求已失效，请刷新页面后重试';
    };
    readonly KEY_EXPIRED: {
        readonly status: 400;
        readonly text: '加密密钥已更新，请重试';
    };
    readonly CAPTCHA_USED: {
        readonly status: 400;
        readonly text: '图形验证码错误或已过期';
    };
    readonly SESSION_IDLE: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SESSION_MAX: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SESSION_LOGOUT: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SESSION_REPLACED: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SESSION_REVOKED: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SESSION_DISABLED: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SESSION_PASSWORD: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SESSION_UNKNOWN: {
        readonly status: 401;
        readonly text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录';
    };
    readonly SIGNATURE_INVALID: {
        readonly status: 401;
        readonly text: '签名错误';
    };
    readonly FORBIDDEN: {
        readonly status: 403;
        readonly text: '无权执行该操作';
    };
    readonly FIELD_FORBIDDEN: {
        readonly status: 403;
        readonly text: '无权修改字段';
    };
    readonly STEP_UP_REQUIRED: {
        readonly status: 403;
        readonly text: '敏感操作请先验证登录密码';
    };
    readonly PASSWORD_CHANGE_REQUIRED: {
        readonly status: 403;
        readonly text: '请先修改密码';
    };
    readonly CONSENT_REQUIRED: {
        readonly status: 403;
        readonly text: '请先阅读并同意保密承诺';
    };
    readonly PREVIEW_ONLY: {
        readonly status: 403;
        readonly text: '预览模式下不能提交数据';
    };
    readonly NOT_FOUND: {
        readonly status: 404;
        readonly text: '数据不存在或无权访问';
    };
    readonly REFUSED: {
        readonly status: 409;
        readonly text: '操作失败';
    };
    readonly CONFIRM_REQUIRED: {
        readonly status: 409;
        readonly text: '请确认后继续';
    };
    readonly STATE_REFUSED: {
        readonly status: 409;
        readonly text: '当前状态不能执行该操作';
    };
    readonly STALE_VERSION: {
        readonly status: 409;
        readonly text: '数据已被他人修改，请刷新后重试';
    };
    readonly DUPLICATE: {
        readonly status: 409;
        readonly text: '数据已存在';
    };
    readonly IN_USE: {
        readonly status: 409;
        readonly text: '数据已被使用，无法删除';
    };
    readonly IDEMPOTENCY_CONFLICT: {
        readonly status: 409;
        readonly text: '重复的请求标识';
    };
    readonly TOO_LARGE: {
        readonly status: 413;
        readonly text: '请求内容过大';
    };
    readonly INVALID: {
        readonly status: 422;
        readonly text: '请检查填写的内容';
    };
    readonly TOO_MANY: {
        readonly status: 429;
        readonly text: '操作过于频繁，请稍后再试';
    };
    readonly BUSY: {
        readonly status: 429;
        readonly text: '系统繁忙，请稍后再试';
    };
    readonly INTERNAL: {
        readonly status: 500;
        readonly text: '操作失败，请联系系统管理员！';
    };
    readonly OVERLOADED: {
        readonly status: 503;
        readonly text: '当前访问人数较多，请稍后重试';
    };
    readonly UNAVAILABLE: {
        readonly status: 503;
        readonly text: '服务暂不可用，请稍后再试';
    };
};
export type ErrorCode = keyof typeof errorCodes;
