import { TextLink } from '../../components/link.tsx';
import { CommunityLink, LegalList, LegalSection, LegalText } from './legal-text.tsx';

export function TermsPage() {
  return (
    <LegalText title="Terms of Service" effectiveDate="November 1, 2026">
      <LegalSection title="1. Who may use Overline">
        <p>
          You must be at least 18 years old, or older where local law requires it. By creating an account, you confirm
          that you are. We close accounts of people under 18 when we learn of them.
        </p>
        <p>
          Sports betting is not legal everywhere. You are responsible for knowing whether you may bet, and where;
          Overline does not check it for you.
        </p>
      </LegalSection>
      <LegalSection title="2. What Overline is, and what it is not">
        <p>
          Overline is an information service. It forecasts player props and games, shows prices that sportsbooks have
          published, and keeps a record of how its picks ended.
        </p>
        <LegalList>
          <li>Overline is not a sportsbook. It takes no bets, holds no stakes and pays no winnings.</li>
          <li>
            Overline is not a financial, legal or betting adviser. Nothing here is advice to place a particular bet.
          </li>
          <li>Prices move and can be wrong or late. The price that counts is the one your sportsbook gives you.</li>
        </LegalList>
      </LegalSection>
      <LegalSection title="3. No promises about results">
        <p>
          A 60 percent chance misses four times in ten. Past results, including the record on this site, do not predict
          what happens next. You can lose money by betting, and whether you bet is your decision alone.
        </p>
        <p>
          Days marked as made after the fact were forecast using only what was known that morning, but no one could have
          followed them at the time. They are counted separately from what was published live. Where a page says
          &ldquo;Demo data,&rdquo; players, games and results may be made up.
        </p>
      </LegalSection>
      <YourAccount />
      <PaymentAndLiability />
    </LegalText>
  );
}

function YourAccount() {
  return (
    <LegalSection title="4. Your account">
      <LegalList>
        <li>Use your own email address, keep your password to yourself, and tell us if someone else has it.</li>
        <li>One account per person. Do not share, sell or rent it.</li>
        <li>
          Do not try to get around the limits of a plan, to overload the service, or to copy its picks on a large scale.
        </li>
        <li>
          You can delete your account at any time on the <TextLink to="/account">account page</TextLink>.
        </li>
      </LegalList>
      <p>We may suspend an account that breaks these terms, and we will say why.</p>
    </LegalSection>
  );
}

function PaymentAndLiability() {
  return (
    <>
      <LegalSection title="5. Plans and payment">
        <p>
          The Free plan costs nothing. The prices of the other plans are on the{' '}
          <TextLink to="/pricing">pricing page</TextLink>, in US dollars per month. If this site takes payments, they
          are handled by a card payment provider on its own pages; we never see your card number. A canceled plan lasts
          until the end of the paid month.
        </p>
      </LegalSection>
      <LegalSection title="6. Changes, errors and liability">
        <p>
          We may change, pause or end parts of the service. Forecasts depend on data from others, which can be late,
          incomplete or wrong. To the extent the law allows, the service is provided as is, and we are not liable for
          bets you place or winnings you miss. Your rights as a consumer under the law are not affected.
        </p>
        <p>
          If these terms change in a way that matters, we will tell you on this site before the change takes effect.
        </p>
      </LegalSection>
      <LegalSection title="7. If betting stops being fun">
        <p>
          Bet only what you can afford to lose, and never to win back a loss. If it is hard to stop, talk to someone. In
          the United States, 1-800-GAMBLER is free, confidential and open 24 hours a day. Elsewhere, your health service
          can direct you to help.
        </p>
      </LegalSection>
      <LegalSection title="8. Contact">
        <p>
          Ask questions about these terms in the <CommunityLink />. What we store about you is described in the{' '}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </LegalSection>
    </>
  );
}
