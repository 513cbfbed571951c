import { communityUrl } from '../../components/product.ts';

/** The way to reach the people behind the product. */
export function CommunityLink() {
  return (
    <a href={communityUrl} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
      community chat
    </a>
  );
}
