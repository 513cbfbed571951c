import { CommunityLink, LegalList, LegalSection, LegalText } from './legal-text.tsx';

export function PrivacyPage() {
  return (
    <LegalText title="Privacy Policy" effectiveDate="November 1, 2026">
      <LegalSection title="In short">
        <p>
          We store only what your account and your searches need, in our own database. We use no advertising trackers
          and no third-party analytics, and we do not sell data.
        </p>
      </LegalSection>
      <WhatWeKeep />
      <LegalSection title="What stays in your browser">
        <p>
          Your sign-in token, until you sign out, or until the tab closes if you did not choose &ldquo;Remember
          me.&rdquo; Your theme and odds format, your recent searches, and whether you closed the install prompt. A copy
          of the site itself, so that it opens quickly and works offline. A cookie that recognizes this device when you
          sign in. We set no advertising cookies.
        </p>
      </LegalSection>
      <Sharing />
    </LegalText>
  );
}

function WhatWeKeep() {
  return (
    <LegalSection title="What we keep">
      <LegalList>
        <li>
          <strong>Your account:</strong> username, email address, plan, and your password as a one-way hash that cannot
          be reversed.
        </li>
        <li>
          <strong>Your sign-ins:</strong> for each session its IP address, its browser and when it ends, so that you can
          recognize it and sign it out.
        </li>
        <li>
          <strong>Known devices and security notices:</strong> the devices you signed in from, and notices such as a
          sign-in from a new device, with its IP address and browser.
        </li>
        <li>
          <strong>Emails we send you:</strong> for one day, when a link was requested and from which IP address. We
          write about your account (a reset you requested, an address to confirm, a changed password) and, if you turn
          them on, your alerts.
        </li>
        <li>
          <strong>My bets:</strong> each bet you track, with book, price, stake, note and result, your deposits and
          withdrawals, and the limits on stakes and losses that you set. Nobody else sees them.
        </li>
        <li>
          <strong>Breaks and time limits:</strong> when a break or self-exclusion began and ends, your daily time limit,
          the reminder, and how long you have been on the site today.
        </li>
        <li>
          <strong>The board:</strong> your sportsbooks and state, and the views you save.
        </li>
        <li>
          <strong>Alerts:</strong> what you watch, the alerts that were raised and where each was sent, your quiet hours
          and daily cap. If you turn them on: the address of your browser&apos;s push service with its keys, and the ID
          and name of the Discord account you link.
        </li>
        <li>
          <strong>Your searches:</strong> how many you made today and, with your name, what you asked and whether it
          worked, so that we can apply limits and find errors.
        </li>
        <li>
          <strong>Use of the service:</strong> counts of requests and response times per minute, and the number of
          active people per day. IP addresses are used to stop abuse and are not put into these counts.
        </li>
        <li>
          <strong>Payments,</strong> if this site takes them: the payment provider&apos;s ID for you and your
          subscription. Card data stays with the provider.
        </li>
      </LegalList>
    </LegalSection>
  );
}

function Sharing() {
  return (
    <>
      <LegalSection title="Who else sees your data">
        <LegalList>
          <li>
            A language model provider may receive the words of a search, without your name, to understand it and to
            order the sentences of the answer.
          </li>
          <li>A mail server receives your address and the emails that we send you.</li>
          <li>
            If you turn on their alerts, the push service of your browser&apos;s maker receives alerts that only your
            browser can decrypt, and Discord receives the ones sent to your account there.
          </li>
          <li>A payment provider receives what it needs for a payment that you start.</li>
          <li>Providers of games, statistics and prices receive nothing about you.</li>
        </LegalList>
        <p>We give data to authorities only when the law requires it.</p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          We keep account data until you delete your account, which removes your name, address and password immediately,
          and with them your bets, watches, alerts, saved views, limits, push addresses and linked Discord account. Your
          past searches then stay without your name. Internal events, such as the end of a search, are kept for 14 days
          under an ID that can no longer be linked to you. Sessions end after seven days at the latest. Known devices
          and security notices are kept for 180 days, alerts for 30 days, and watches on a game until two days after it.
          Technical logs are kept briefly and then deleted.
        </p>
        <p>
          Before that you can delete a bet or a transfer on My bets, a watch, a push address or the link to Discord on
          the alerts page, and a saved view on the board. A break or self-exclusion cannot be taken back early; it is
          erased with the account.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You can see and change your address on the account page and delete the account there. Your account page also
          has a copy of everything we store about you, and you can ask us to correct it. Depending on where you live,
          you may have further rights by law, including the right to complain to an authority.
        </p>
      </LegalSection>
      <LegalSection title="Minors">
        <p>Overline is for adults 18 and over. We do not knowingly store data about anyone younger.</p>
      </LegalSection>
      <LegalSection title="Contact">
        <p>
          Write to us in the <CommunityLink />. Please do not post personal data in public channels; ask there for a
          private conversation.
        </p>
      </LegalSection>
    </>
  );
}
