import { CommunityLink, LegalList, LegalSection, LegalText } from './legal-text.tsx';

export function PrivacyPage() {
  return (
    <LegalText title="Privacy Policy" since="November 1, 2026">
      <LegalSection title="In short">
        <p>
          We keep what an account needs and what a search needs, in our own database. There are no advertising trackers,
          no analytics services of others, and we do not sell data.
        </p>
      </LegalSection>
      <LegalSection title="What we keep">
        <LegalList>
          <li>
            <strong>Your account:</strong> username, e-mail address, plan, and your password as a one-way hash that
            cannot be turned back.
          </li>
          <li>
            <strong>Your sign-ins:</strong> for each session its network address, its browser and when it ends, so that
            you can recognize it and sign it out.
          </li>
          <li>
            <strong>Known devices and security notices:</strong> the devices you signed in from, and notices such as a
            sign-in from a new device, with its network address and browser.
          </li>
          <li>
            <strong>E-mails we send you:</strong> for one day, when a link was asked for and from which network address.
            We write about your account only: a reset you asked for, an address to confirm, a password that changed.
          </li>
          <li>
            <strong>Your searches:</strong> how many you made today, and, with your name, what was asked and whether it
            worked, so that limits can be counted and faults found.
          </li>
          <li>
            <strong>Use of the service:</strong> counts of requests and response times per minute, and the number of
            active people per day. Network addresses are used to stop abuse and are not put into these counts.
          </li>
          <li>
            <strong>Payments,</strong> where this installation takes them: the payment provider&apos;s number for you
            and your subscription. Card data stays with the provider.
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title="What stays in your browser">
        <p>
          Your sign-in token, until you sign out, or until the tab closes if you did not choose &lsquo;Remember
          me&rsquo;. Your choices of theme and odds format, recent searches, and that you closed the install prompt. A
          copy of the page itself, so that it opens quickly and without a connection. A cookie that recognizes this
          device when you sign in. We set no advertising cookies.
        </p>
      </LegalSection>
      <Sharing />
    </LegalText>
  );
}

function Sharing() {
  return (
    <>
      <LegalSection title="Who else sees something">
        <LegalList>
          <li>
            A language model provider may receive the words of a search, without your name, to understand it or to write
            its summary.
          </li>
          <li>A mail server receives your address and the e-mails that we send you.</li>
          <li>A payment provider receives what it needs for a payment that you start.</li>
          <li>Providers of games, statistics and prices receive nothing about you.</li>
        </LegalList>
        <p>We give data to authorities only when the law requires it.</p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          Account data stays until you delete the account, which removes name, address and password at once. Searches in
          the history then stay without your name. Internal events, such as that a search has ended, are kept for 14
          days under an id that can no longer be linked to you. Sessions end after seven days at the latest. Known
          devices and security notices are kept for 180 days. Technical logs are kept for a short time and then deleted.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You can see and change your address on the account page and delete the account there. You can also ask what we
          keep about you, ask for a copy, or ask for a correction. Depending on where you live, the law gives you
          further rights, including to complain to an authority.
        </p>
      </LegalSection>
      <LegalSection title="Young people">
        <p>Overline is for people aged 18 and over. We do not knowingly keep data about anyone younger.</p>
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
