package einwurf.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import einwurf.client.HouseClient;
import einwurf.server.MovablePlatform;
import einwurf.server.TestHouse;
import einwurf.server.http.RateLimits.Rate;
import einwurf.server.http.RateLimits.Rates;
import einwurf.server.platform.JdkPlatform;
import einwurf.server.wire.Refused;

import org.junit.jupiter.api.Test;

import java.util.function.IntFunction;

/** A limit answers 429, when to come back, and which one it was. */
class RateLimitsTest {
    private static final Rate SLOW = new Rate(0.1, 3);
    private static final Rate FAST = new Rate(1e6, 1_000_000);
    private static final MovablePlatform STILL = MovablePlatform.still(1);

    private static void tooMany(HouseClient.Reply reply, String why) {
        assertThat(reply.status()).isEqualTo(429);
        assertThat(reply.json().get("code").asString()).isEqualTo("TOO_MANY");
        assertThat(reply.json().get("detail").asString()).contains(why);
        assertThat(reply.json().get("retryAfter").intValue()).isBetween(1, 10);
    }

    @Test
    void requestsFromOneAddress() {
        try (var house = new TestHouse(new Rates(SLOW, FAST, FAST, FAST, FAST, FAST, 100))) {
            var remote = house.remote();
            for (int i = 0; i < 3; i++) {
                assertThat(remote.get("/games", null).status()).isEqualTo(200);
            }
            tooMany(remote.get("/games", null), "requests");
        }
    }

    @Test
    void newTablesNewBotsAndChat() {
        try (var house = new TestHouse(new Rates(FAST, SLOW, FAST, SLOW, FAST, SLOW, 100))) {
            var remote = house.remote();
            var setup = "{\"game\":\"einstein\"}";
            var made = remote.post("/matches", null, setup).orThrow();
            remote.post("/matches", null, setup).orThrow();
            remote.post("/matches", null, setup).orThrow();
            tooMany(remote.post("/matches", null, setup), "new tables");
            for (int i = 0; i < 3; i++) {
                remote.post("/bots", null, "{\"name\":\"B\"}").orThrow();
            }
            tooMany(remote.post("/bots", null, "{\"name\":\"B\"}"), "new bots");
            var match = "/matches/" + made.get("match").asString();
            var host = made.get("token").asString();
            remote.post(match + "/seats", host, "{\"name\":\"Mira\"}").orThrow();
            var chat = "{\"type\":\"chat\",\"text\":\"hi\"}";
            for (int i = 0; i < 3; i++) {
                remote.post(match + "/actions", host, chat).orThrow();
            }
            tooMany(remote.post(match + "/actions", host, chat), "chat");
        }
    }

    @Test
    void aBucketFillsAgainWithTime() throws InterruptedException {
        try (var platform = MovablePlatform.still(1)) {
            var bucket = new RateLimits(Rates.NONE, platform).new Bucket(new Rate(0.001, 2));
            assertThat(bucket.take()).isZero();
            assertThat(bucket.take()).isZero();
            assertThat(bucket.take()).isPositive();
            platform.pass(1_000_000);
            assertThat(bucket.take()).isZero();
            assertThat(bucket.take()).isPositive();
        }
    }

    /**
     * Somebody with any number of addresses fills no memory, and what is in use isn't forgotten.
     */
    @Test
    void onlySoManyBucketsAreRemembered() throws Refused {
        var limits =
                new RateLimits(
                        new Rates(new Rate(1e-9, 20), FAST, FAST, FAST, FAST, FAST, 100),
                        new JdkPlatform());
        int used = 0;
        for (int i = 0; i < 500_000; i++) {
            limits.request("address " + i, null);
            if (i % 40_000 == 0) {
                limits.request("mine", null);
                used++;
            }
        }
        assertThat(limits.remembered()).isLessThanOrEqualTo(RateLimits.MOST + 1);
        for (; used < 20; used++) {
            limits.request("mine", null);
        }
        assertThatThrownBy(() -> limits.request("mine", null)).isInstanceOf(Refused.class);
    }

    @Test
    void aBucketIsNotForgottenBeforeItIsFullAgain() throws Exception {
        try (var platform = MovablePlatform.still(1)) {
            var limits = new RateLimits(Rates.USUAL, platform);
            for (int i = 0; i < 5; i++) {
                limits.report("a");
            }
            for (int i = 0; i < 2; i++) {
                platform.pass(330_000);
                limits.report("somebody " + i);
            }
            limits.report("a"); // the one of 500 seconds
            assertThatThrownBy(() -> limits.report("a")).isInstanceOf(Refused.class);
        }
    }

    @Test
    void whoSitsSomewhereCountsForThemselves() throws Refused {
        var limits = new RateLimits(new Rates(SLOW, FAST, FAST, FAST, FAST, FAST, 100), STILL);
        for (int i = 0; i < 3; i++) {
            limits.request("room", null);
        }
        assertThatThrownBy(() -> limits.request("room", null)).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> limits.request("room", "guessed")).isInstanceOf(Refused.class);
        for (int person = 0; person < 10; person++) {
            var token = "token " + person;
            limits.seated(token);
            for (int i = 0; i < 3; i++) {
                limits.request("room", token);
            }
            assertThatThrownBy(() -> limits.request("elsewhere", token))
                    .as("wherever it comes from")
                    .isInstanceOf(Refused.class);
        }
        limits.seated("one more");
        assertThatThrownBy(() -> limits.request("room", "one more"))
                .as("seats can be had in numbers")
                .isInstanceOf(Refused.class);
    }

    @Test
    void wrongCodesAreCountedByAddressByNetworkAndInAll() throws Refused {
        var limits = new RateLimits(Rates.USUAL, STILL);
        assertThat(guesses(limits, _ -> "10.0.0.1")).isEqualTo(30);
        assertThat(guesses(limits, i -> RequestPolicy.network("2001:db8:1:" + i % 1000 + "::1")))
                .as("the networks of one customer")
                .isEqualTo(30);
        assertThat(guesses(limits, i -> "10.1." + i / 200 + "." + i % 200)).isEqualTo(300 - 60);
        assertThatThrownBy(() -> limits.mayTryCode("10.0.0.2")).isInstanceOf(Refused.class);
    }

    /** How many of 1000 wrong codes are looked up. */
    private static int guesses(RateLimits limits, IntFunction<String> address) {
        int guessed = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                limits.mayTryCode(address.apply(i));
                limits.wrongCode(address.apply(i));
                guessed++;
            } catch (Refused _) {
                // the next
            }
        }
        return guessed;
    }

    @Test
    void anIpv6NetworkCountsAsOne() {
        assertThat(RequestPolicy.network("2001:db8:1:2:aaaa::1"))
                .isEqualTo(RequestPolicy.network("2001:db8:1:2:bbbb::2"));
        assertThat(RequestPolicy.network("2001:db8:1:2::1"))
                .isNotEqualTo(RequestPolicy.network("2001:db8:1:3::1"));
        assertThat(RequestPolicy.network("2001:db8::1"))
                .as("however it is written")
                .isEqualTo(RequestPolicy.network("2001:db8::2"))
                .isEqualTo(RequestPolicy.network("[2001:DB8:0:0:0:0:0:3%eth0]"));
        assertThat(RequestPolicy.network("::ffff:10.0.0.1")).isEqualTo("10.0.0.1");
        assertThat(RequestPolicy.network("10.0.0.1"))
                .isNotEqualTo(RequestPolicy.network("10.0.0.2"));
    }
}
