import * as api from '@overline/contracts';
import { createWatch } from '../alerts/create-watch.ts';
import { analyze, answer, controllerOf, forward, forwardCached, type ForwardController, sendBody } from './forward.ts';

/** Adds today's search count to an account. */
async function withCount(account: api.Account, _call: unknown, { searchCounts }: ForwardController): Promise<api.User> {
  return { ...account, searchCountToday: await searchCounts.today(account.id) };
}

/** Sets the device cookie and adds today's search count. */
async function signedIn(
  { token, account }: api.RequestReply<typeof api.loginRequest>,
  call: { rememberDevice: () => void },
  services: ForwardController,
): Promise<api.SignedIn> {
  call.rememberDevice();
  return { token, user: await withCount(account, call, services) };
}

/** Like `withCount`, once every gateway has dropped its cached copy of the account. */
async function withFreshSession(account: api.Account, call: unknown, services: ForwardController): Promise<api.User> {
  await services.principals.forgetEverywhere(account.id);
  return withCount(account, call, services);
}

/**
 * Makes every gateway look up the caller again. Events do that too, but the change must apply from the caller's next
 * request on.
 */
async function forgetCaller<Reply>(
  reply: Reply,
  { userId }: { userId: string },
  { principals }: ForwardController,
): Promise<Reply> {
  await principals.forgetEverywhere(userId);
  return reply;
}

async function forgetCallerAtTimeLimit(time: api.TimeInApp, call: { userId: string }, services: ForwardController) {
  return time.leftSeconds === 0 ? forgetCaller(time, call, services) : time;
}

async function forgetUser<Reply>(
  reply: Reply,
  { params }: { params: { id: string } },
  { principals }: ForwardController,
) {
  await principals.forgetEverywhere(params.id);
  return reply;
}

/** Events clear the caches too, but the caller must see the effect on their next request. */
async function clearPicks<Reply>(
  reply: Reply,
  _call: unknown,
  { results, published }: ForwardController,
): Promise<Reply> {
  results.clear();
  await published.refresh();
  return reply;
}

const succeeded = () => ({ success: true }) as const;
const byCaller = ({ by }: { by: api.Principal }) => ({ by });

interface ClientCall<Body> {
  by: api.Principal;
  body: Body;
  client: api.Client;
}
const byClient = <Body extends object>({ by, body, client }: ClientCall<Body>) => ({ ...body, by, client });
const noInput = () => ({});

const account = [
  forward(api.login, api.loginRequest, ({ body, signInClient }) => ({ ...body, client: signInClient }), signedIn),
  forward(api.register, api.registerRequest, ({ body, signInClient }) => ({ ...body, client: signInClient }), signedIn),
  answer(api.me, async ({ by }, { bus, searchCounts }) => {
    const [account, searchCountToday] = await Promise.all([
      bus.request(api.getAccount, { by }),
      searchCounts.today(by.userId),
    ]);
    return { ...account, searchCountToday };
  }),
  forward(api.logout, api.logoutRequest, byCaller, forgetCaller),
  forward(api.deleteAccount, api.deleteAccountRequest, byClient, forgetCaller),
  forward(api.startBreak, api.startBreakRequest, byClient, withFreshSession),
  forward(api.excludeMyself, api.excludeMyselfRequest, byClient, withFreshSession),
  forward(api.endSelfExclusion, api.endSelfExclusionRequest, ({ by, client }) => ({ by, client }), withFreshSession),
  forward(api.changeEmail, api.changeEmailRequest, byClient, withCount),
  forward(api.changePassword, api.changePasswordRequest, byClient, async ({ token, account }, call, services) => ({
    token,
    user: await withFreshSession(account, call, services),
  })),
  forward(api.myTime, api.getTime, byCaller),
  forward(api.countTime, api.countTimeRequest, byCaller, forgetCallerAtTimeLimit),
  forward(api.setTimeLimit, api.setTimeLimitRequest, ({ by, body }) => ({ ...body, by }), forgetCallerAtTimeLimit),
  forward(api.setReminder, api.setReminderRequest, ({ by, body }) => ({ ...body, by })),
  forward(api.myPreferences, api.getPreferences, byCaller),
  forward(api.chooseBooks, api.chooseBooksRequest, ({ by, body }) => ({ ...body, by })),
  forward(api.saveView, api.saveViewRequest, ({ by, body }) => ({ ...body, by })),
  forward(api.deleteView, api.deleteViewRequest, ({ by, params }) => ({ ...params, by })),
];

const email = [
  forward(api.mailAvailability, api.getMailAvailability, noInput),
  forward(api.forgotPassword, api.forgotPasswordRequest, ({ body, client }) => ({ ...body, client })),
  forward(
    api.resetPassword,
    api.resetPasswordRequest,
    ({ body, client }) => ({ ...body, client }),
    async (reset, _call, services) => forgetCaller({}, reset, services),
  ),
  forward(api.confirmEmail, api.confirmEmailRequest, ({ body, client }) => ({ ...body, client })),
  forward(api.emailConfirmation, api.getEmailConfirmation, byCaller),
  forward(api.sendEmailConfirmation, api.sendEmailConfirmationRequest, ({ by, client }) => ({ by, client })),
];

const security = [
  forward(api.mySessions, api.listSessionsRequest, byCaller),
  forward(api.endSession, api.endSessionRequest, ({ by, params }) => ({ by, sessionId: params.id }), forgetCaller),
  forward(api.myNotices, api.listNoticesRequest, byCaller),
  forward(api.secondFactor, api.getSecondFactorRequest, byCaller),
  forward(api.enrolSecondFactor, api.enrolSecondFactorRequest, byClient),
  // This session now has a second factor, and the other sessions have ended.
  forward(api.confirmSecondFactor, api.confirmSecondFactorRequest, byClient, forgetCaller),
  forward(api.disableSecondFactor, api.disableSecondFactorRequest, byClient),
];

/** Most requests are for the picks and the board, so these are encoded once for all callers. */
const picks = [
  sendBody(api.topPicks, async ({ by: { tier }, query: { league } }, { published, results }) =>
    league === undefined
      ? (await published.for(tier)).picks
      : results.get(api.getPicksOfLeague, { free: tier === 'Free', league }),
  ),
  sendBody(api.picksDay, async ({ by }, { published }) => (await published.for(by.tier)).day),
  forwardCached(api.currentPicks, api.getCurrentPicks, ({ by }) => ({ free: by.tier === 'Free' })),
  forwardCached(api.yesterday, api.getDayResults, ({ by, query }) => ({ ...query, free: by.tier === 'Free' })),
  forwardCached(api.winRate, api.getWinRate, ({ query }) => ({ day: query.date })),
  forwardCached(api.gameStates, api.getGameStates, noInput),
  forwardCached(api.moneylines, api.getMoneylines, noInput),
  forwardCached(api.publicRecord, api.getPublicRecord, ({ query }) => query),
  forwardCached(api.recordChain, api.getRecordChain, ({ query }) => query),
  forwardCached(api.recordPick, api.getPublicPick, ({ params }) => ({ pickId: params.id })),
  forwardCached(api.recordDay, api.getRecordDay, ({ params }) => ({ day: params.date })),
];

/** The Premium plan sees only today's line movement. */
const onlyToday = ({ by }: { by: api.Principal }): boolean => by.tier === 'Premium';

const board = [
  sendBody(api.board, ({ by }, services) => services.board.for(by.tier)),
  forwardCached(api.boardProp, api.getBoardProp, ({ params, query }) => ({ ...params, ...query })),
  forwardCached(api.lineMovement, api.getLineMovement, (call) => ({ ...call.params, onlyToday: onlyToday(call) })),
  forwardCached(api.gameMovement, api.getGameMovement, (call) => ({
    gameId: call.params.id,
    onlyToday: onlyToday(call),
  })),
  forwardCached(api.playerPage, api.getPlayerPage, ({ params }) => params),
  forwardCached(api.gamePage, api.getGamePage, ({ params }) => params),
];

const searches = [
  analyze(api.analyzeProp, ({ query }) => ({ type: 'prop', query })),
  analyze(api.analyzeMoneyline, ({ query }) => ({ type: 'moneyline', query })),
  analyze(api.analyzeParlay, ({ props }) => ({ type: 'parlay', props })),
  forward(api.myAnalyses, api.getMyAnalyses, ({ by, query }) => ({ ...query, by })),
  forward(api.myAnalysis, api.getAnalysis, ({ by, params }) => ({ ...params, by })),
  forward(api.suggestions, api.getSuggestions, ({ query }) => query),
];

const alerts = [
  forward(api.myWatches, api.listWatchesRequest, byCaller),
  answer(api.createWatch, ({ by, body }, { bus }) => createWatch(bus, by, body)),
  forward(api.changeWatch, api.changeWatchRequest, ({ by, params, body }) => ({ ...params, by, change: body })),
  forward(api.deleteWatch, api.deleteWatchRequest, ({ by, params }) => ({ ...params, by })),
  forward(api.myAlerts, api.listAlertsRequest, byCaller),
  forward(api.readAlerts, api.readAlertsRequest, byCaller),
  forward(api.alertSettings, api.getAlertSettings, byCaller),
  forward(api.changeAlertRules, api.changeAlertRulesRequest, ({ by, body }) => ({ by, rules: body })),
  forward(api.addAlertDevice, api.addAlertDeviceRequest, ({ by, body }) => ({ by, device: body })),
  forward(api.addAlertMailbox, api.addAlertMailboxRequest, byCaller),
  forward(api.linkDiscord, api.linkDiscordRequest, ({ by, body }) => ({ ...body, by })),
  forward(api.removeAlertTarget, api.removeAlertTargetRequest, ({ by, params }) => ({ ...params, by })),
  forward(api.turnAlertsOff, api.turnAlertsOffRequest, ({ params }) => params),
];

const bets = [
  forward(api.listBets, api.listBetsRequest, ({ userId, query: { after, limit, ...filter } }) => {
    return { userId, filter, after, limit };
  }),
  forward(api.addBet, api.addBetRequest, ({ userId, body, key }) => ({ userId, bet: body, key })),
  forward(api.readSlip, api.readSlipRequest, ({ body }) => body),
  forward(api.betSummary, api.getBetSummary, ({ userId, query }) => ({ userId, filter: query })),
  forward(api.editBet, api.editBetRequest, ({ userId, params, body }) => ({ ...body, ...params, userId })),
  forward(api.deleteBet, api.deleteBetRequest, ({ userId, params }) => ({ ...params, userId })),
  forward(api.settleBet, api.settleBetRequest, ({ userId, params, body }) => ({ ...params, userId, settlement: body })),
  forward(api.cashOutBet, api.cashOutBetRequest, ({ userId, params, body }) => ({ ...body, ...params, userId })),
  forward(api.bankroll, api.getBankroll, ({ userId }) => ({ userId })),
  forward(api.changeBetSettings, api.changeBetSettingsRequest, ({ userId, body }) => ({ userId, settings: body })),
  forward(api.addTransfer, api.addTransferRequest, ({ userId, body, key }) => ({ userId, transfer: body, key })),
  forward(api.deleteTransfer, api.deleteTransferRequest, ({ userId, params }) => ({ ...params, userId })),
  forward(api.betLimits, api.getBetLimits, ({ userId, query }) => ({ ...query, userId })),
  forward(api.setBetLimit, api.setBetLimitRequest, ({ userId, body }) => ({ userId, limit: body })),
  forward(api.stakeGuidance, api.getStakeGuidance, ({ userId, query }) => ({ ...query, userId })),
  forward(api.dismissHarmSign, api.dismissHarmSignRequest, ({ userId }) => ({ userId })),
  forward(api.addImportPart, api.addImportPartRequest, ({ userId, params: { id, part }, body: { text } }) => {
    return { userId, importId: id, part, text };
  }),
  forward(api.runImport, api.runImportRequest, ({ userId, params, body }) => {
    return { userId, importId: params.id, skipWrong: body.skipWrong };
  }),
  forward(api.importRows, api.getImportRows, ({ userId, params, query }) => {
    return { userId, importId: params.id, after: query.after };
  }),
];

const billing = [
  forward(api.offer, api.getOffer, noInput),
  forward(api.subscriptionStatus, api.getSubscription, ({ userId }) => ({ userId })),
  forward(api.createCheckoutSession, api.createCheckoutRequest, ({ by, body, origin }) => ({ ...body, by, origin })),
  forward(api.createPortalSession, api.createPortalRequest, ({ by, origin }) => ({ by, origin })),
  forward(
    api.stripeWebhook,
    api.receiveWebhook,
    ({ request: { body, headers } }) => ({
      body: typeof body === 'string' ? body : '',
      signature: String(headers['stripe-signature'] ?? ''),
    }),
    () => ({ received: true as const }),
  ),
  forward(api.verifyPayment, api.verifyPaymentRequest, ({ by, body }) => ({ ...body, by }), forgetCaller),
];

const admin = [
  forward(api.analytics, api.getAnalytics, ({ query }) => ({ range: query.dateRange })),
  forward(api.searchHistory, api.getSearchHistory, ({ query }) => query),
  forward(api.picksHistory, api.getPicksHistory, ({ query }) => query),
  forward(api.auditLog, api.getAuditLog, ({ query }) => query),
  forward(api.failedWorkList, api.getFailedWorkList, noInput),
  forward(api.replayFailure, api.replayFailureRequest, ({ params }) => params),
  forward(api.dropFailure, api.dropFailureRequest, ({ params }) => params),
  forward(api.coupons, api.listCoupons, noInput),
  forward(api.createCoupon, api.createCouponRequest, ({ body }) => body),
  forward(api.deleteCoupon, api.deleteCouponRequest, ({ params }) => params, succeeded),
  forward(api.promotionCodes, api.listPromotionCodes, noInput),
  forward(api.createPromotionCode, api.createPromotionCodeRequest, ({ body }) => body),
  forward(api.deletePromotionCode, api.deletePromotionCodeRequest, ({ params }) => params, succeeded),
  forward(api.billingAlerts, api.listBillingAlerts, noInput),
  forward(api.dismissBillingAlert, api.dismissBillingAlertRequest, ({ params }) => params),
  forward(api.discordStatus, api.getDiscordStatus, noInput),
  forward(api.postDailyPicks, api.postDailyPicksRequest, noInput),
  forward(api.postYesterdayResults, api.postYesterdayResultsRequest, noInput),
  forward(api.checkResults, api.checkResultsRequest, noInput, clearPicks),
  forward(api.refreshPicks, api.refreshPicksRequest, noInput, clearPicks),
  forward(api.overduePicks, api.getOverduePicks, noInput),
  forward(
    api.voidPick,
    api.voidPickRequest,
    ({ params, body }) => ({ pickId: params.id, reason: body.reason }),
    clearPicks,
  ),
];

const ofUser = ({ by, params }: { by: api.Principal; params: { id: string } }) => ({ by, userId: params.id });

/** Accounts come from the auth service, search counts from the analysis service. */
const users = [
  forward(
    api.listUsers,
    api.listUsersRequest,
    ({ by, query }) => ({ ...query, by }),
    async ({ users: accounts, pagination }, _call, { searchCounts }) => {
      const counts = await searchCounts.ofMany(accounts.map(({ id }) => id));
      return {
        users: accounts.map((user, index) => ({ ...user, searchCountToday: counts[index] ?? null })),
        pagination,
      };
    },
  ),
  forward(
    api.updateUserPlan,
    api.updatePlanRequest,
    (call) => ({ ...ofUser(call), ...call.body }),
    async (user, call, services) => {
      await forgetUser({}, call, services);
      const [count] = await services.searchCounts.ofMany([user.id]);
      return { user: { ...user, searchCountToday: count ?? null } };
    },
  ),
  forward(api.updateUserSearchCount, api.getUserRequest, ofUser, async (user, { params, body }, { bus }) => {
    const { used } = await bus.request(api.setSearchCount, { userId: params.id, used: body.searchCount });
    return { user: { ...user, searchCountToday: used } };
  }),
  forward(api.endUserSessions, api.endUserSessionsRequest, ofUser, forgetUser),
  forward(api.deleteUser, api.deleteUserRequest, ofUser, async (_reply, call, services) => {
    return forgetUser(succeeded(), call, services);
  }),
];

const settings = answer(api.appSettings, (_call, { config, clock }) => ({
  demo: config.DEMO,
  now: clock.now().toISOString(),
}));

/** Routes whose replies come from a bus request, an analysis or a cache. Files and streams have controllers. */
export const ForwardedRoutes = controllerOf([
  settings,
  ...account,
  ...email,
  ...security,
  ...picks,
  ...board,
  ...searches,
  ...alerts,
  ...bets,
  ...billing,
  ...admin,
  ...users,
]);
