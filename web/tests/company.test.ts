// What a window does when a search of mine finds a match, or ends without one.
import { beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../src/lib/api";
import { company } from "../src/lib/company.svelte";
import type { Lobby, MySeek, Seek, SentChallenge } from "../src/lib/messages";
import { router } from "../src/lib/router.svelte";
import { matchFound } from "../src/lib/sound";

vi.mock("../src/lib/sound", () => ({ matchFound: vi.fn() }));

const WISH: Seek = { game: "sakkara", seats: 2, pace: "quick", rated: false, name: "Ada" };
/** What the server answers to a search. */
function answers(table: string | null) {
  const seek: MySeek = { ...WISH, pace: "quick", rated: false, bots: null, since: 1, others: 0, width: 150, table };
  const lobby: Lobby = { version: "", tables: [], seekers: [], featured: null, seek, challenges: [] };
  return vi.spyOn(api, "seek").mockResolvedValueOnce(lobby);
}

beforeEach(() => {
  sessionStorage.clear();
  company.found = null;
  company.playing = "";
  vi.spyOn(router, "go").mockImplementation(() => {});
  vi.mocked(matchFound).mockClear();
});

test("a match that was found is heard and shown, and the next search says that it is known", async () => {
  answers("first");
  await company.look(WISH);
  expect(matchFound).toHaveBeenCalledOnce();
  expect(router.go).toHaveBeenCalledWith("/t/first");
  expect(company.found?.table).toBe("first");
  const asked = answers(null);
  await company.look(WISH);
  expect(asked).toHaveBeenLastCalledWith({ ...WISH, known: "first" });
  expect(company.seek).not.toBeNull();
});

test("whoever plays at a table stays there and hears of the other", async () => {
  company.playing = "own";
  answers("other");
  await company.look(WISH);
  expect(matchFound).toHaveBeenCalledOnce();
  expect(company.found?.table).toBe("other");
  expect(router.go).not.toHaveBeenCalled();
});

test("a challenge that could not be answered stays, with the reason, and can be answered once more", async () => {
  const challenge = { table: "theirs", mine: false, declined: false } as unknown as SentChallenge;
  company.lobby = { ...company.lobby!, challenges: [challenge] };
  vi.spyOn(api, "accept").mockRejectedValueOnce(new Refused("too_often", "Too many at once.", 429));
  await company.answer(challenge, true);
  expect(company.problem).toBe("Too many at once.");
  expect(company.challenges).toEqual([challenge]);
  expect(router.go).not.toHaveBeenCalled();

  vi.spyOn(api, "accept").mockResolvedValueOnce({} as never);
  await company.answer(challenge, true);
  expect([company.problem, company.challenges]).toEqual(["", []]);
  expect(router.go).toHaveBeenCalledWith("/t/theirs");
});
