// What the page asks the server about notices.
import { ask } from "./api";
import type * as m from "./messages";

export type NewChannel = m.NewPush | m.NewMail | m.NewWebhook;

export const notices = {
  read: () => ask<m.NoticeSettings | undefined>("GET", "/api/notices"),
  wish: (wishes: m.NoticeWishesInput) => ask<m.NoticeWishesOutput>("PUT", "/api/notices", wishes),
  add: (channel: NewChannel) => ask<m.Channel>("POST", "/api/notices/channels", channel),
  choose: (id: string, kinds: m.ChannelKinds["kinds"]) => ask<m.Channel>("PUT", `/api/notices/channels/${id}`, { kinds }),
  remove: (id: string) => ask<void>("DELETE", `/api/notices/channels/${id}`),
  test: (id: string) => ask<m.Tested>("POST", `/api/notices/channels/${id}/test`),
  confirm: (code: string) => ask<m.WhoseChannel>("POST", "/api/notices/confirm", { code }),
  unsubscribe: (code: string) => ask<void>("POST", `/api/notices/unsubscribe?code=${encodeURIComponent(code)}`),
  ofTable: (id: string) => ask<m.TableWishesOutput>("GET", `/api/tables/${id}/notices`),
  wishForTable: (id: string, tells: m.TableWishesOutput["tells"]) =>
    ask<m.TableWishesOutput>("PUT", `/api/tables/${id}/notices`, { tells }),
};
