import { CommunityLink, LegalList, LegalSection, LegalText } from './legal-text.tsx';

export function PrivacyPage() {
  return (
    <LegalText title="Privacy Policy" since="November 1, 2026">
      <LegalSection title="In short">
        <p>
          We store only what your account and your searches need, in our own database. We use no advertising trackers
          and no third-party analytics, and we do not sell data.
        </p>
      </LegalSection>
      <LegalSection title="What we keep">
        <LegalList>
          <li>
            <strong>Your account:</strong> username, email address, plan, and your password as a one-way hash that
            cannot be reversed.
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
            <strong>Emails we send you:</strong> for one day, when a link was requested and from which network address.
            We write only about your account: a reset you requested, an address to confirm, a changed password.
          </li>
          <li>
            <strong>Your searches:</strong> how many you made today and, with your name, what you asked and whether it
            worked, so that we can apply limits and find errors.
          </li>
          <li>
            <strong>Use of the service:</strong> counts of requests and response times per minute, and the number of
            active people per day. Network addresses are used to stop abuse and are not put into these counts.
          </li>
          <li>
            <strong>Payments,</strong> if this site takes them: the payment provider&apos;s ID for you and your
            subscription. Card data stays with the provider.
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title="What stays in your browser">
        <p>
          Your sign-in token, until you sign out, or until the tab closes if you did not choose &lsquo;Remember
          me&rsquo;. Your theme and odds format, your recent searches, and whether you closed the install prompt. A copy
          of the site itself, so that it opens quickly and works offline. A cookie that recognizes this device when you
          sign in. We set no advertising cookies.
        </p>
      </LegalSection>
      <Sharing />
    </LegalText>
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
          <li>A payment provider receives what it needs for a payment that you start.</li>
          <li>Providers of games, statistics and prices receive nothing about you.</li>
        </LegalList>
        <p>We give data to authorities only when the law requires it.</p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          We keep account data until you delete your account, which removes your name, address and password immediately.
          Your past searches then stay without your name. Internal events, such as the end of a search, are kept for 14
          days under an ID that can no longer be linked to you. Sessions end after seven days at the latest. Known
          devices and security notices are kept for 180 days. Technical logs are kept briefly and then deleted.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You can see and change your address on the account page and delete the account there. Your account page also
          has a copy of everything we store about you, and you can ask us to correct it. Depending on where you live,
          you may have further rights by law, including the right to complain to an authority.
        </p>
      </LegalSection>
      <LegalSection title="Young people">
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
